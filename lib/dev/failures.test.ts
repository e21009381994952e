/** @jest-environment node */
import { jestFailures, playwrightFailures } from "./failures.mjs";

const spec = (status: string) => ({
  title: "buys",
  file: "cart.spec.ts",
  line: 7,
  tests: [
    { projectName: "phone", status, results: [{ error: { message: "late\n\nby 3 s" } }, {}] },
  ],
});

test("lists a failed jest test with its file and message", () => {
  const report = {
    testResults: [
      {
        name: "/shop/lib/a.test.ts",
        status: "failed",
        assertionResults: [
          {
            fullName: "adds",
            status: "failed",
            failureMessages: ["\u001b[31mexpected 1\u001b[0m"],
          },
          { fullName: "takes", status: "passed" },
        ],
      },
      { name: "/shop/lib/b.test.ts", status: "failed", message: "no module", assertionResults: [] },
      { name: "/shop/lib/c.test.ts", status: "passed", assertionResults: [] },
    ],
  };
  expect(jestFailures(report, "/shop")).toEqual([
    "    lib/a.test.ts > adds",
    "        expected 1",
    "    lib/b.test.ts",
    "        no module",
  ]);
  expect(jestFailures(undefined, "/shop")).toEqual([]);
});

test("lists failed and flaky browser tests, but not passed ones", () => {
  const report = {
    suites: [
      { suites: [{ specs: [spec("unexpected"), spec("expected")] }], specs: [spec("flaky")] },
    ],
    errors: [{ message: "no server" }],
  };
  expect(playwrightFailures(report)).toEqual([
    "    flaky, passed on a retry: [phone] cart.spec.ts:7 > buys",
    "        late",
    "        by 3 s",
    "    [phone] cart.spec.ts:7 > buys",
    "        late",
    "        by 3 s",
    "    outside tests",
    "        no server",
  ]);
  expect(playwrightFailures(undefined)).toEqual([]);
});
