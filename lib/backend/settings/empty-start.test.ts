/** @jest-environment node */
import { type Backend, openBackend } from "@/lib/backend/backend";
import { newTestDatabase, testOptions } from "@/lib/dev/testing/backend/shop";
import { openRows } from "@/lib/dev/testing/backend/test-database";
import { layerSettings } from "@/lib/site/settings";
import { readStoredSettings } from "../kernel/settings/stored-settings";

/** Opens the data folder for a moment, and returns what its shop shows. */
async function settingsAfterStart(dataDir: string, seed: "demo" | "none") {
  const backend: Backend = await openBackend(testOptions(dataDir, { seed }));
  await backend.close();
  const db = await openRows(dataDir);
  const { settings, origins, ignored } = layerSettings(await readStoredSettings(db));
  await db.destroy();
  expect(ignored).toEqual([]);
  return { settings, origins };
}

test("a shop that is created without demo data has none of the demo's words", async () => {
  const dataDir = await newTestDatabase();
  const { settings, origins } = await settingsAfterStart(dataDir, "none");
  expect(settings).toMatchObject({
    name: { en: "New shop" },
    phone: "",
    address: { en: "", bn: "" },
    logo: null,
    licences: null,
    chat: null,
    map: null,
    about: null,
    leaders: [],
    promises: [],
    maskBanner: null,
  });
  expect(origins).toMatchObject({ phone: "default", chat: "default", about: "default" });
  // The next start, also another kind of start, changes nothing.
  expect((await settingsAfterStart(dataDir, "none")).settings.about).toBeNull();
});

test("a shop with demo data, and one of an earlier version, keep what they show", async () => {
  const dataDir = await newTestDatabase();
  const first = await settingsAfterStart(dataDir, "demo");
  expect(first.settings.leaders).toHaveLength(3);
  const { settings } = await settingsAfterStart(dataDir, "none");
  expect(settings.leaders).toHaveLength(3);
  expect(settings.about).not.toBeNull();
});
