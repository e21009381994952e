/** @jest-environment node */
import { describesMutant, readEquivalents } from "./equivalents.mjs";
import { readReport } from "./run-stryker.mjs";

const TEXT = `
## Mutants

- \`a.ts\`: \`one\` becomes \`two\`. The reason.
- \`b.ts\`: \`\` \`x\` \`\` becomes \`\` \`\` \`\`. The reason goes on
  in the next line.
- \`c.ts\`: \`if (x) { ...\` becomes \`{}\`. The reason.
- \`d.ts\`: \`no reason\` becomes \`this\`.
- another list: \`of\` other things.
`;

test("reads entries with their code and ignores those without a reason", () => {
  expect(readEquivalents(TEXT)).toEqual([
    { file: "a.ts", original: "one", replacement: "two" },
    { file: "b.ts", original: "`x`", replacement: "``" },
    { file: "c.ts", original: "if (x) { ...", replacement: "{}" },
  ]);
});

test.each([
  ["lib/a.ts", "one", "two", true],
  ["lib/aa.ts", "one", "two", false],
  ["lib/a.ts", "one", "three", false],
  ["lib/a.ts", "one more", "two", false],
  ["lib/c.ts", "if (x) { y(); }", "{}", true],
  ["lib/c.ts", "if (y) { y(); }", "{}", false],
])("matches %s, %s to %s, with the listed entries: %s", (file, original, replacement, listed) => {
  const mutant = { file, line: 1, original, replacement, noticed: false };
  expect(readEquivalents(TEXT).some((entry) => describesMutant(entry, mutant))).toBe(listed);
});

const report = (status: string) =>
  JSON.stringify({
    files: {
      "lib/a.ts": {
        source: "const a =\n  b &&\n  c;\n",
        mutants: [
          {
            location: { start: { line: 2, column: 3 }, end: { line: 3, column: 4 } },
            replacement: "true",
            status,
          },
        ],
      },
    },
  });

test.each([
  ["Killed", true],
  ["Timeout", true],
  ["Survived", false],
  ["NoCoverage", false],
])("a mutant with status %s counts as killed: %s", (status, noticed) => {
  expect(readReport(report(status))).toEqual([
    { file: "lib/a.ts", line: 2, original: "b && c", replacement: "true", noticed },
  ]);
});

test("skips ignored mutants and throws for mutants that could not run", () => {
  expect(readReport(report("Ignored"))).toEqual([]);
  expect(() => readReport(report("RuntimeError"))).toThrow("a mutant of lib/a.ts could not run");
});
