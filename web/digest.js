// The digest of the page's sources: SHA-256 over the names and contents, in the order of the names.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const single = ["digest.js", "index.html", "package-lock.json", "package.json", "tsconfig.json", "vite.config.ts"];

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

export function sourcesDigest() {
  const hash = createHash("sha256");
  for (const name of [...single, ...filesIn("src"), ...filesIn("public")].sort()) {
    hash.update(`${name}\n`);
    hash.update(readFileSync(join(root, name)));
  }
  return hash.digest("hex");
}
