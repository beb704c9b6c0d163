import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { sourcesDigest } from "./digest.js";

// The built page is kept in the repository (dist/), so that serving it needs no Node. dist/sources.txt
// holds the digest of what it was built from; tests/cli/page_test.py compares.
export default defineConfig({
  base: "./",
  plugins: [
    svelte(),
    {
      name: "sources-digest",
      generateBundle() {
        this.emitFile({ type: "asset", fileName: "sources.txt", source: sourcesDigest() + "\n" });
      },
    },
  ],
  build: { emptyOutDir: false, target: "es2022", assetsInlineLimit: 0, modulePreload: false },
  worker: { format: "es" },
});
