import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { describesMutant, readEquivalents } from "./mutants/equivalents.mjs";
import { tryMutants } from "./mutants/run-stryker.mjs";
import { TARGETS } from "./mutants/targets.mjs";
import { copyProject } from "./mutants/working-copy.mjs";
import { exitWithError, printLine, root, StepError } from "./process.mjs";

/** Minimum percentage of killed mutants. Mutants listed as equivalent do not count. */
const WANTED = 85;

const { values, positionals } = parseArgs({
  options: { "at-once": { type: "string", default: String(availableParallelism()) } },
  allowPositionals: true,
});

function chosenTargets() {
  const unknown = positionals.find((name) => !TARGETS.some((target) => target.name === name));
  if (unknown !== undefined)
    throw new StepError(
      `unknown target ${unknown}. Known targets: ${TARGETS.map(({ name }) => name).join(", ")}`,
    );
  return TARGETS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
}

const equivalents = readEquivalents(readFileSync(path.join(root, "docs", "testing.md"), "utf8"));

/**
 * Prints the surviving mutants that are not listed as equivalent.
 * @param {import("./mutants/run-stryker.mjs").Mutant[]} mutants of one target
 */
function judge(mutants) {
  const listed = mutants.filter(
    (mutant) => !mutant.noticed && equivalents.some((entry) => describesMutant(entry, mutant)),
  );
  const counted = mutants.filter((mutant) => !listed.includes(mutant));
  const survivors = counted.filter(({ noticed }) => !noticed);
  for (const { file, line, original, replacement } of survivors)
    printLine(`survived: ${file}:${line}: ${original} becomes ${replacement}`);
  return { tried: counted.length, noticed: counted.length - survivors.length, listed };
}

/** @param {string} name @param {number} noticed @param {number} tried @param {number} listed */
function row(name, noticed, tried, listed) {
  const score = ((100 * noticed) / Math.max(1, tried)).toFixed(1);
  return `${name.padEnd(16)} ${String(noticed).padStart(4)} of ${String(tried).padStart(4)} killed, ${score.padStart(5)} %, ${listed} listed as equivalent`;
}

async function runAll() {
  const started = performance.now();
  const targets = chosenTargets();
  const rows = [];
  const total = { noticed: 0, tried: 0 };
  /** @type {import("./mutants/run-stryker.mjs").Mutant[]} */
  const allListed = [];
  /** @type {string[]} */
  const files = [];
  for (const target of targets) {
    const copy = copyProject(target.suites);
    try {
      const { noticed, tried, listed } = judge(
        await tryMutants(copy.folder, target, Number(values["at-once"])),
      );
      rows.push(row(target.name, noticed, tried, listed.length));
      printLine(rows.at(-1) ?? "");
      total.noticed += noticed;
      total.tried += tried;
      allListed.push(...listed);
      files.push(...target.files.map((file) => path.basename(file)));
    } finally {
      copy.remove();
    }
  }
  const stale = equivalents.filter(
    (entry) =>
      files.includes(entry.file) && !allListed.some((mutant) => describesMutant(entry, mutant)),
  );
  printLine("---");
  for (const line of rows) printLine(line);
  printLine(row("all", total.noticed, total.tried, allListed.length));
  printLine(`${Math.round((performance.now() - started) / 60_000)} minutes`);
  for (const { file, original, replacement } of stale)
    printLine(
      `listed in docs/testing.md, but killed or gone: ${file}: ${original} becomes ${replacement}`,
    );
  if (stale.length > 0) throw new StepError("the list of equivalent mutants is out of date");
  if (total.noticed * 100 < WANTED * total.tried)
    throw new StepError(`fewer than ${WANTED} % of the mutants were killed`);
}

await runAll().catch(exitWithError);
