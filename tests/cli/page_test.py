"""web/dist, the built page, is what its sources say: `npm install && npm run build` in web/ builds it anew."""
import hashlib
import os
import pathlib
import re
import unittest

WEB = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"]) / "web"
SINGLE = ["digest.js", "index.html", "package-lock.json", "package.json", "tsconfig.json", "vite.config.ts"]


class Page(unittest.TestCase):
    def test_dist_is_up_to_date(self):
        names = SINGLE + [str(path.relative_to(WEB)) for folder in ("src", "public")
                          for path in (WEB / folder).rglob("*") if path.is_file()]
        digest = hashlib.sha256()
        for name in sorted(names):
            digest.update(f"{name}\n".encode())
            digest.update((WEB / name).read_bytes())
        self.assertEqual((WEB / "dist/sources.txt").read_text().strip(), digest.hexdigest(),
                         "the page was changed: run `npm install && npm run build` in web/")

    def test_no_other_host_is_asked(self):
        page = (WEB / "dist/index.html").read_text()
        self.assertEqual(re.findall(r'(?:src|href)="(?:https?:)?//[^"]*"', page), [])
        for asset in (WEB / "dist/assets").glob("*"):
            text = asset.read_text()
            hosts = set(re.findall(r"https?://([a-z0-9.-]+)", text))
            self.assertLessEqual(hosts, {"www.w3.org", "svelte.dev", "codemirror.net"}, asset.name)

    def test_both_languages_have_the_same_words(self):
        def keys(name):
            return re.findall(r"^  (\w+): ", (WEB / "src/i18n" / name).read_text(), flags=re.M)
        self.assertGreater(len(keys("en.ts")), 80)
        self.assertEqual(keys("en.ts"), keys("zh.ts"))


if __name__ == "__main__":
    unittest.main()
