import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { FEATURES } from "../../lib/contract/calls/call";
import { test } from "../support/external-fixtures";

const root = path.resolve(import.meta.dirname, "../..");
const command = ["--import", "tsx/esm", path.join(root, "lib/dev/conformance.ts")];

async function conformance(...args: string[]) {
  const options = { cwd: root };
  try {
    const { stdout } = await promisify(execFile)("node", [...command, ...args], options);
    return { status: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { status: code, stdout };
  }
}

test("our own backend has the whole contract", async ({ baseURL }) => {
  const every = ["--features", FEATURES.join(",")];
  const { status, stdout } = await conformance("--url", baseURL ?? "", ...every);
  expect(stdout).toMatch(/^\d+ ok, 0 deviates, 0 missing, 0 not asked$/m);
  expect(status).toBe(0);
});

test("of another server it says call by call what differs", async ({ api }) => {
  const { status, stdout } = await conformance("--url", api.url, "--json");
  expect(status).toBe(1);
  const verdicts: { call: string; verdict: string; differences: { field: string }[] }[] =
    JSON.parse(stdout);
  const products = verdicts.find(({ call }) => call === "GET /api/get-products");
  expect(products?.verdict).toBe("deviates");
  expect(products?.differences.map(({ field }) => field)).toContain(
    "products[].inventory.selling_price",
  );
});

test("without an address it says how it is used", async () => {
  expect((await conformance("--url", "nowhere")).status).toBe(2);
});
