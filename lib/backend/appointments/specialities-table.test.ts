/** @jest-environment node */
import { dataRows, recordedChanges, runData } from "@/lib/dev/testing/backend/commands";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const BY = ["--by", "Salma"];

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop();
});

const run = (...argv: string[]) => runData(shop, ["specialities", ...argv, ...BY]);

/** Returns the texts of a speciality as its page gets them. */
async function shown(slug: string) {
  const { body } = await new Visitor(shop.backend).get("/api/get-doctors");
  const { specialities } = body as { specialities: Record<string, string | null>[] };
  return specialities.find((one) => one.slug === slug);
}

test("adds, changes, archives and restores the texts of a speciality, with time and audit", async () => {
  const since = Date.now();
  expect(await run("add", "haematology", "--description", "About blood.")).toMatchObject({
    code: 0,
  });
  expect(await shown("haematology")).toMatchObject({
    description: "About blood.",
    description_bn: null,
    seo_title: null,
  });
  await run("set", "haematology", "--description_bn", "রক্তের কথা।", "--seo_title", "Blood doctors");
  expect(await shown("haematology")).toMatchObject({
    description: "About blood.",
    description_bn: "রক্তের কথা।",
    seo_title: "Blood doctors",
  });
  await run("archive", "haematology");
  const archived = await shown("haematology");
  expect(archived).toMatchObject({ description: null, description_bn: null, seo_title: null });
  expect(Date.parse(String(archived?.updated_at))).toBeGreaterThanOrEqual(since);
  await run("restore", "haematology");
  expect(await shown("haematology")).toMatchObject({ description: "About blood." });
  expect(await dataRows(shop, ["audit", "list"])).toHaveLength(4);
  const changes = await recordedChanges(shop);
  expect(changes.map(({ type }) => type)).toEqual(Array(4).fill("speciality"));
});

test("does not mark other specialities as changed", async () => {
  const before = await shown("urology");
  await run("set", "cardiology", "--seo_title", "Hearts");
  expect(await shown("urology")).toEqual(before);
});

test.each(["ENT & Hearing", `${"a".repeat(59)}-b`])(
  "refuses %s, which is in no address",
  async (slug) => {
    const { code, error } = await run("add", slug, "--description", "Ears.");
    expect(code).not.toBe(0);
    expect(error).toMatch(/must be/);
  },
);
