/** @jest-environment node */
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { AppointmentFixture, SUNDAY } from "@/lib/dev/testing/backend/appointment-fixture";
import { dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { openShop, type TestShop, testOptions } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { type Backend, openBackend } from "../../backend";
import type { Stale } from "../../kernel/changes/change";

const BY = ["--by", "Salma"];
const PICTURE = "added/picture.webp";

describe("records", () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openShop();
    mkdirSync(join(shop.dataDir, "media", "added"), { recursive: true });
    copyFileSync("public/brand/icon-512.png", join(shop.dataDir, "media", PICTURE));
  });

  const run = (...argv: string[]) => runData(shop, [...argv, ...BY]);
  const good = async (...argv: string[]) =>
    expect(await run(...argv)).toMatchObject({ code: 0, error: "" });
  const namesOf = async (...argv: string[]) =>
    (await dataRows(shop, argv)).map(({ slug, name }) => slug ?? name);

  describe("another process is notified once of what each command changes", () => {
    let listener: StaleRecorder;
    let other: Backend;
    let ids: { category: number; brand: number };

    beforeEach(async () => {
      const { db } = shop;
      const category = db.selectFrom("categories").select("id").where("slug", "=", "diabetes-care");
      const brand = db.selectFrom("brands").select("id").where("name", "=", "Nadivo");
      ids = {
        category: (await category.executeTakeFirstOrThrow()).id,
        brand: (await brand.executeTakeFirstOrThrow()).id,
      };
      listener = new StaleRecorder();
      other = await openBackend(testOptions(shop.dataDir, { onStale: listener.onStale }));
    });
    afterEach(() => other.close());

    const DOCTOR = ["--name", "Dr Rina", "--speciality", "Skin", "--image", PICTURE];
    test.each<[string[], () => Stale]>([
      [["categories", "add", "eye-care", "--name", "Eye care"], () => ({ type: "category" })],
      [
        ["categories", "set", "diabetes-care", "--name_bn", "ডায়াবেটিস"],
        () => ({ type: "category", id: ids.category }),
      ],
      [["categories", "set", "diabetes-care", "--image", PICTURE], () => ({ type: "category" })],
      [
        ["brands", "set", "Nadivo", "--name", "Nadivo BD"],
        () => ({ type: "brand", id: ids.brand }),
      ],
      [["brands", "set", "Nadivo", "--name_bn", "নাদি"], () => ({ type: "brand", id: ids.brand })],
      [
        ["brands", "set", "Nadivo", "--image", PICTURE],
        () => ({ type: "brand", id: ids.brand, notOnProducts: true }),
      ],
      [["doctors", "add", "rina", ...DOCTOR], () => ({ type: "doctors" })],
      [["doctors", "archive", "1"], () => ({ type: "doctors" })],
      [["banners", "set", "main-1", "--headline_bn", "ঈদ"], () => ({ type: "banners" })],
      [["gallery", "archive", "image-1"], () => ({ type: "gallery" })],
    ])("%j", async (argv, stale) => {
      await good(...argv);
      await listener.waitFor(1);
      expect(listener.stale).toEqual([stale()]);
    });
  });

  test("a new record is named by its argument, archived and restored", async () => {
    await good("categories", "add", "eye-care", "--name", "Eye care", "--name_bn", "চোখ");
    await good("categories", "archive", "eye-care");
    expect(await namesOf("categories", "list", "--archived")).toEqual(["eye-care"]);
    expect(await namesOf("categories", "list", "--archived", "no")).not.toContain("eye-care");
    await good("categories", "restore", "eye-care");
    expect(await namesOf("categories", "list", "--archived")).toEqual([]);
    await good("brands", "add", "Drishti", "--image", PICTURE);
    await good("brands", "set", "Drishti", "--name", "দৃষ্টি");
    expect(await namesOf("brands", "list", "--q", "দৃষ্টি")).toEqual(["দৃষ্টি"]);
    await good("specialities", "add", "haematology", "--description", "About blood.");
    expect(await namesOf("specialities", "list", "--q", "haematology")).toEqual(["haematology"]);
  });

  test("several pictures of a product are one text, or given one by one", async () => {
    const images = ["demo/products/bp-arm.webp", PICTURE];
    const show = async () =>
      JSON.parse((await runData(shop, ["products", "show", "bp-arm", "--json"])).out);
    await good("products", "set", "bp-arm", "--images", images.join("|"), "--image_alts", "A|B");
    expect(await show()).toMatchObject({ images, image_alts: ["A", "B"] });
    await good("products", "set", "bp-arm", ...images.toReversed().flatMap((i) => ["--images", i]));
    expect(await show()).toMatchObject({ images: images.toReversed() });
    await good("products", "set", "bp-arm", "--images", "-");
    expect(await show()).toMatchObject({ images: [] });
  });

  test("the audit is searched by person, and by whole days in Dhaka", async () => {
    const at = Date.parse("2026-01-31T23:30:00+06:00");
    for (const by of ["Salma", "Rahim"])
      await runData(shop, ["settings", "set", "phone", "+880 1711-222333", "--by", by], () => at);
    await runData(shop, ["settings", "unset", "phone", "--by", "Rahim"], () => at);
    const found = async (...filters: string[]) =>
      (await dataRows(shop, ["audit", "list", ...filters])).map(({ command }) => command);
    expect(await found("--by", "Salma")).toEqual(["settings set"]);
    expect(await found("--since", "2026-01-31", "--until", "2026-01-31")).toHaveLength(2);
    expect(await found("--since", "2026-02-01")).toEqual([]);
    expect(await found("--until", "2026-01-30")).toEqual([]);
    expect(await found("--since", "2026-01-31 23:31")).toEqual([]);
  });

  test("a table has a change as JSON, with the same columns in every row", async () => {
    await good("settings", "set", "phone", "+880 1711-222333");
    await good("products", "set", "bp-arm", "--price", "777");
    const { out } = await runData(shop, ["audit", "list"]);
    expect(out).toContain('{"phone":"+880 1711-222333"}');
    expect(out).not.toContain("after.phone");
  });

  test("a list shows the first columns, the JSON has them all", async () => {
    const { out } = await runData(shop, ["products", "list", "--text", "bp-arm"]);
    expect(out).toMatch(/^id .* price +discount /);
    expect(out).not.toContain("seo_title");
    expect(out).toContain("--json has more columns.");
  });
});

describe("times of a doctor", () => {
  const DAY = "2026-11-22";
  let fixture: AppointmentFixture;
  let doctor: string;
  let visitor: Visitor;

  beforeEach(async () => {
    fixture = await AppointmentFixture.open();
    doctor = String(fixture.doctorId);
    visitor = new Visitor(fixture.shop.backend);
  });
  afterEach(() => jest.useRealTimers());

  const run = (...argv: string[]) => runData(fixture.shop, [...argv, ...BY], () => SUNDAY);
  const good = async (...argv: string[]) =>
    expect(await run(...argv)).toMatchObject({ code: 0, error: "" });

  async function book(clock: string) {
    const patient = ["--name", "Karim", "--phone", "01712345678"];
    const { out } = await run(
      ...["appointments", "book", doctor, "--at", `${DAY} ${clock}`, ...patient, "--json"],
    );
    return String(JSON.parse(out).number);
  }

  test("a day off names the appointments that are booked, and keeps them if asked", async () => {
    const number = await book("17:20");
    expect((await run("doctors", "off", doctor, DAY)).error).toContain(`stranded: ${number}`);
    await good("doctors", "off", doctor, DAY, "--keep", number);
    expect(await fixture.isFree(visitor, "17:40")).toBeUndefined();
    await good("doctors", "off", doctor, DAY, "--undo");
    expect(await fixture.isFree(visitor, "17:40")).toBe(true);
  });

  test("a week is replaced, in both notations, and leaves the days off", async () => {
    await good("doctors", "off", doctor, "2026-11-29");
    await good("doctors", "hours", doctor, "sun 09:00-10:00/30", "Sun 18:00-19:00/20");
    expect(await fixture.isFree(visitor, "09:30")).toBe(true);
    expect(await fixture.isFree(visitor, "17:20")).toBeUndefined();
    const times = async () =>
      JSON.parse((await run("doctors", "times", doctor, "--json")).out) as Record<string, unknown>;
    expect(await times()).toMatchObject({
      hours: [{ weekday: 0, from: "09:00", to: "10:00", slot_minutes: 30 }, { from: "18:00" }],
      days_off: [{ day: "2026-11-29" }],
    });
    await good("doctors", "set-times", doctor, "--hours", "0:17:00:20:00:20");
    expect(await times()).toMatchObject({
      hours: [{ weekday: 0, from: "17:00", to: "20:00", slot_minutes: 20 }],
      days_off: [{ day: "2026-11-29" }],
    });
    await good("doctors", "hours", doctor, "none");
    expect(await times()).toMatchObject({ hours: [] });
  });

  test.each([
    [["sun 9:00-10:00/30"]],
    [["xyz 09:00-10:00/30"]],
    [["sun 09:00-10:00/30", "sun 09:30-11:00/30"]],
    [[]],
  ])("rejects the week %j and changes nothing", async (week) => {
    const read = () => run("doctors", "times", doctor, "--json");
    const before = await read();
    const { code, error } = await run("doctors", "hours", doctor, ...week);
    expect(code).toBe(1);
    expect(error).toMatch(/^niramoy: (?:week|hours): /);
    expect(await read()).toEqual(before);
  });
});
