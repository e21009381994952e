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

interface Verdict {
  call: string;
  verdict: string;
  differences: { field: string; what: string; effect: string; shop: string }[];
}

function verdictOf(json: string, call: string): Verdict | undefined {
  const verdicts: Verdict[] = JSON.parse(json);
  return verdicts.find((one) => one.call === call);
}

test("the embedded backend conforms to the whole contract", async ({ baseURL }) => {
  const every = ["--features", FEATURES.join(",")];
  const { status, stdout } = await conformance("--url", baseURL ?? "", ...every);
  expect(stdout).toMatch(/^\d+ ok, 0 deviates, 0 missing, 0 not asked$/m);
  expect(status).toBe(0);
});

test("lists the differences of another server call by call", async ({ api }) => {
  const { status, stdout } = await conformance("--url", api.url, "--json");
  expect(status).toBe(1);
  const products = verdictOf(stdout, "GET /api/get-products");
  expect(products?.verdict).toBe("deviates");
  expect(products?.differences.map(({ field }) => field)).toContain(
    "products[].inventory.selling_price",
  );
});

test("has notes, not deviations, about numbers that another server sends as text", async ({
  api,
}) => {
  await api.setMode("numbers-as-text");
  const { stdout } = await conformance("--url", api.url, "--json");
  const products = verdictOf(stdout, "GET /api/get-products");
  const asText = products?.differences.filter(({ what }) => what.endsWith("a number as text"));
  expect(asText?.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["products[].id", "products[].inventory.selling_price"]),
  );
  expect(asText?.filter(({ effect }) => effect !== "note")).toEqual([]);
  expect(products?.differences.map(({ shop }) => shop)).toContain(
    "product lists: left out (1 of 31)",
  );
  expect(verdictOf(stdout, "GET /api/get-home-sliders")?.verdict).toBe("ok");
  expect(verdictOf(stdout, "GET /api/cart")?.verdict).toBe("ok");
});

test("prints its usage without a URL", async () => {
  expect((await conformance("--url", "nowhere")).status).toBe(2);
});
