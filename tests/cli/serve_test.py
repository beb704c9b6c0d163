"""grundy serve: the API, and what a hostile client may try. Loopback only; every test is bounded."""
import concurrent.futures
import http.client
import itertools
import json
import os
import pathlib
import re
import resource
import socket
import subprocess
import tempfile
import time
import unittest

GRUNDY = os.environ["GRUNDY"]


class Server:
    """A server on a free port, ended with the test."""

    def __init__(self, *options):
        self.process = subprocess.Popen([GRUNDY, "serve", "--port", "0", "--lang", "en", *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)/", line).group(1))

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=60)
        self.process.stdout.close()
        self.process.stderr.close()

    def request(self, method, path, body=None, headers=None, timeout=60):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read(), dict(answer.getheaders())
        finally:
            connection.close()

    def ask(self, **question):
        status, body, _ = self.request("POST", "/api", json.dumps(question))
        assert status == 200, status
        return json.loads(body)

    def resident(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) << 10


class Api(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--time", "8s", "--workers", "2")

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def result(self, **question):
        answer = self.server.ask(**question)
        self.assertTrue(answer["ok"], answer)
        return answer["result"]

    def error(self, **question):
        answer = self.server.ask(**question)
        self.assertFalse(answer["ok"], answer)
        return answer["error"]

    def test_solve_is_what_the_command_line_says(self):
        for words in (["nim", "5 7 12"], ["wythoff", "10 17"], ["kayles(9) + nim(3)", ""]):
            said = json.loads(subprocess.run([GRUNDY, "solve", words[0], *words[1].split(), "--json", "--lang", "en"],
                                             capture_output=True, text=True, check=True).stdout)
            told = self.result(do="solve", rules=words[0], position=words[1])
            for key in ("outcome", "value", "move_count", "position"):
                self.assertEqual(told[key], said[key])

    def test_the_other_requests(self):
        self.assertEqual(self.result(do="solve", rules="nim", position="1 1 1", convention="misere")["outcome"], "P")
        self.assertEqual(self.result(do="table", rules="subtract{1,5,6}", to=[10])["cells"],
                         [0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2])
        self.assertEqual(len(self.result(do="table", rules="wythoff", to=[5, 8])["cells"]), 6)
        explained = self.result(do="explain", rules="nim", position="5 7 12", lang="zh")
        self.assertEqual(explained["sections"][0]["title"], "问题与答案")
        moves = self.result(do="moves", rules="nim", position="1 2", answers=True)
        self.assertEqual([(m["after"]["text"], m["outcome"]) for m in moves["moves"]],
                         [("0 + 2", "N"), ("1 + 1", "P"), ("1 + 0", "N")])
        graph = self.result(do="graph", rules="nim", position="1 2")
        self.assertEqual(graph["nodes"][0]["outcome"], "N")
        self.assertTrue(any(edge["wins"] for edge in graph["edges"]))
        self.assertIn("bash", [entry["name"] for entry in self.result(do="list")])
        self.assertTrue(self.result(do="classify", rules="nim")["theorems"])
        rules = self.result(do="rules", rules="f(a,b) -> f(a-1,b) | f(a,b-1)")
        self.assertEqual([p["name"] for p in rules["start"]["parameters"]], ["a", "b"])

    def test_a_sum_goes_on_from_its_later_positions(self):
        first = self.result(do="moves", rules="kayles(3) + nim(2)", position="", answers=False)
        for move in first["moves"]:
            self.result(do="moves", rules="kayles(3) + nim(2)", position=move["after"]["text"], answers=True)

    def test_the_code_of_a_law_says_what_the_table_says(self):
        # A period; losing pairs by a theorem; and an automaton.
        linear = "f(a,b) -> f(a-k,b) for k in 1..a | f(a,b-k) for k in 1..b | f(a-k,b-2*k) for k in 1..a"
        for rules, call, to in (("subtract{1,5,6}", "value(n)", [400]), ("wythoff", "first_player_wins(a, b)", [60, 60]),
                                (linear, "first_player_wins({a, b})", [40, 40])):
            found = self.result(do="discover", rules=rules)
            self.assertEqual(found["laws"][0]["status"], "proved", found)
            self.assertTrue(json.loads(found["certificate"]))
            values = call.startswith("value")
            cells = self.result(do="table", rules=rules, to=to, outcomes=not values)["cells"]
            flat = cells if len(to) == 1 else [cell for row in cells for cell in row]
            wanted = [cell if values else int(cell == "N") for cell in flat]
            kinds = {1: f"for (law::Number n = 0; n <= {to[0]}; ++n)",
                     2: f"for (law::Number a = 0; a <= {to[0]}; ++a) for (law::Number b = 0; b <= {to[-1]}; ++b)"}
            with tempfile.TemporaryDirectory() as folder:
                source = pathlib.Path(folder) / "law.cpp"
                source.write_text(f"#include <cstdio>\n{found['code']}\nint main() {{ {kinds[len(to)]} "
                                  f"std::printf(\"%d \", int(law::{call})); }}\n")
                subprocess.run(["g++", "-std=c++17", "-Wall", "-Werror", "-o", f"{folder}/law", str(source)], check=True)
                said = subprocess.run([f"{folder}/law"], capture_output=True, text=True, check=True).stdout.split()
            self.assertEqual([int(word) for word in said], wanted)
            law = {}
            exec(found["code_python"], law)
            of = call.replace("{a, b}", "(a, b)")
            names = ["n"] if len(to) == 1 else ["a", "b"]
            places = itertools.product(*(range(most + 1) for most in to))
            self.assertEqual([int(eval(of, law, dict(zip(names, place)))) for place in places], wanted)

    def test_mistakes_in_rules_have_their_place(self):
        error = self.error(do="rules", rules="s(n) -> s(n-k) for k in {1,5,6")
        self.assertEqual(error["code"], "bad-request")
        self.assertEqual(error["place"]["line"], 1)
        self.assertGreater(error["place"]["column"], 20)

    def test_wrong_requests(self):
        for body in ("", "{", "[]", "null", "\"x\"", "{}", '{"do": 7}', '{"do": "nothing"}', '{"do":"solve"}',
                     '{"do":"solve","rules":7}', '{"do":"table","rules":"nim","to":"9"}',
                     '{"do":"table","rules":"nim","to":[1e30]}', '{"do":"table","rules":"nim","to":[-1]}',
                     '{"do":"table","rules":"nim","to":[1000000000]}', '{"do":"table","rules":"turning-turtles","to":[3]}',
                     '{"do":"graph","rules":"nim","position":"3","most":1000000}',
                     "[" * 100000, '{"a":' * 50000, "\xff\xfe\x00".encode("latin-1")):
            status, text, _ = self.server.request("POST", "/api", body)
            answer = json.loads(text)
            self.assertEqual((status, answer["ok"]), (200, False), body[:40])
            self.assertTrue(answer["error"]["what"])

    def test_no_file_is_named_by_a_request(self):
        for rules in ("/etc/passwd", "../../etc/passwd", "./examples/near.game", "file:///etc/passwd",
                      "graph /etc/passwd", "hackenbush ../x", "/dev/zero", "octal /etc/passwd"):
            error = self.error(do="solve", rules=rules, position="3")
            self.assertEqual(error["code"], "bad-request")
            self.assertNotIn("root:", json.dumps(error))
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/assets/../../../etc/passwd",
                     "/index.html%00.txt", "/" + "a" * 5000, "/..\\..\\etc\\passwd"):
            status, body, _ = self.server.request("GET", path)
            self.assertIn(status, (400, 404, 414), path[:40])
            self.assertNotIn(b"root:", body)

    def test_the_page_itself(self):
        status, body, headers = self.server.request("GET", "/")
        self.assertEqual(status, 200)
        self.assertIn(b"<title>Grundy</title>", body)
        self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        for asset in re.findall(rb'(?:src|href)="\./([^"]+)"', body):
            self.assertEqual(self.server.request("GET", "/" + asset.decode())[0], 200, asset)

    def test_pages_of_other_hosts_are_refused(self):
        for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"},
                        {"Host": f"127.0.0.1:{self.server.port}", "Origin": "null"}):
            status, _, _ = self.server.request("POST", "/api", '{"do":"list"}', headers)
            self.assertEqual(status, 403)

    def test_long_rules_and_endless_ranges(self):
        start = time.monotonic()
        long_rules = "s(n) -> " + " | ".join(f"s(n-{k})" for k in range(1, 90000))
        for rules, position in ((long_rules[:1_000_000], "10"), ("x" * 1_000_000, "1"), ("(" * 1_000_000, "1"),
                                ("s(n) -> s(n-k) for k in 1..10^18", "10^18"),
                                ("s(n) -> s(n-k) for k in 1..10^18 if prime(k)", "10^17"),
                                ("f(a,b,c) -> f(a-i,b-j,c-k) for i in 0..a, j in 0..b, k in 0..c if i+j+k > 0", "400 400 400"),
                                ("cram", "9 9"), ("nim", "9" * 100_000)):
            one = time.monotonic()
            answer = self.server.ask(do="solve", rules=rules, position=position)
            self.assertLess(time.monotonic() - one, 30, rules[:50])
            self.assertIn("ok", answer)
        for question in ("explain", "moves", "graph", "classify"):
            self.server.ask(do=question, rules="s(n) -> s(n-k) for k in 1..10^18 if prime(k)", position="10^15", answers=True)
        self.assertLess(time.monotonic() - start, 200)
        self.assertLess(self.server.resident(), 2 << 30)
        self.assertEqual(self.result(do="solve", rules="nim", position="3")["outcome"], "N")

    def test_too_long_a_body_is_refused(self):
        status, _, _ = self.server.request("POST", "/api", '{"do":"list","x":"' + "y" * 3_000_000 + '"}')
        self.assertEqual(status, 413)


class Crowd(unittest.TestCase):
    def test_a_thousand_at_once(self):
        server = Server("--time", "1s")
        self.addCleanup(server.close)
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))

        def one(number):
            try:
                return server.ask(do="solve", rules="nim", position=f"{number} 7 12")["result"]["outcome"]
            except (OSError, http.client.HTTPException) as error:
                return type(error).__name__

        with concurrent.futures.ThreadPoolExecutor(250) as pool:
            answers = list(pool.map(one, range(1, 1001)))
        self.assertEqual([a for a in answers if a not in ("N", "P")], [])
        self.assertEqual(answers.count("P"), 1)
        self.assertIsNone(server.process.poll())

    def test_slow_clients_do_not_hold_the_server(self):
        server = Server("--time", "1s")
        self.addCleanup(server.close)
        slow = []
        for _ in range(150):
            connection = socket.create_connection(("127.0.0.1", server.port), timeout=30)
            connection.sendall(b"POST /api HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{")
            slow.append(connection)
        start = time.monotonic()
        self.assertEqual(server.ask(do="solve", rules="nim", position="3")["result"]["outcome"], "N")
        # 150 of them on 64 places of 5 s each: the next request waits two or three rounds at most.
        self.assertLess(time.monotonic() - start, 40)
        for connection in slow:
            connection.close()

    def test_wrong_options(self):
        for options in (["--port", "99999"], ["--port", "x"], ["--workers", "0"], ["--host", "not a host"], ["extra"]):
            done = subprocess.run([GRUNDY, "serve", *options], capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertTrue(done.stderr.startswith("grundy: "))


if __name__ == "__main__":
    unittest.main()
