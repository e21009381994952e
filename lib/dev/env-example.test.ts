/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { readServerConfig, VARIABLES } from "@/lib/site/config/server-config";

const root = path.resolve(__dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const entries = [...read(".env.example").matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => ({ name, value }),
);
const names = entries.map(({ name }) => name).sort();

/** Variables in the first column of the table "Environment". */
function documentedVariables(): string[] {
  const [, section = ""] = /^## Environment\n(.*?)^## /ms.exec(read("docs/configuration.md")) ?? [];
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
}

test(".env.example lists each variable that the shop reads once", () => {
  expect(names).toEqual([...VARIABLES].sort());
});

test(".env.example lists the same variables as the table in docs/configuration.md", () => {
  expect(documentedVariables().sort()).toEqual(names);
});

test("the values in .env.example are the defaults", () => {
  const given = Object.fromEntries(entries.map(({ name, value }) => [name, value]));
  expect(readServerConfig(given)).toEqual(readServerConfig({}));
});

test("every line of .env.example is commented out", () => {
  const lines = read(".env.example").split("\n");
  expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
});
