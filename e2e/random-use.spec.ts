import { randomInt } from "node:crypto";
import { expect, test } from "./support/fixtures";
import { act } from "./support/random-use/actions";
import { Chance } from "./support/random-use/chance";
import { Diary } from "./support/random-use/diary";
import { isOtherDocument } from "./support/random-use/page-ready";
import { checkPage, closeDialog } from "./support/random-use/page-rules";
import { openPeople, type Person } from "./support/random-use/person";
import { RecordWatch } from "./support/random-use/records";

const { RANDOM_USE_MINUTES, RANDOM_USE_SEED } = process.env;
const MINUTES = Number(RANDOM_USE_MINUTES ?? 1);
// The check does the same steps each time, so that a change alone decides whether it passes.
const DEFAULT_SEED = RANDOM_USE_MINUTES === undefined ? "2811" : String(randomInt(1_000_000));
const SEED = RANDOM_USE_SEED ?? DEFAULT_SEED;

/** Leaves files, invoices and the payment page of the gateway, from which nothing leads back. */
async function returnToShop({ name, page }: Person): Promise<void> {
  if (isOtherDocument(page.url())) await page.goto(name === "clerk" ? "/desk" : "/");
}

test(
  `a guest, a customer and a clerk do anything for ${MINUTES} minutes`,
  {
    tag: "@long",
  },
  async ({ browser, ownShop, consoleGuard }, testInfo) => {
    test.setTimeout(MINUTES * 60_000 + 300_000);
    console.log(`random use: RANDOM_USE_SEED=${SEED}`);
    // 504 is the answer of the service worker while the browser is offline.
    consoleGuard.allowStatus(401, 403, 404, 409, 410, 419, 422, 429, 504);
    consoleGuard.allow(/net::ERR_(INTERNET_DISCONNECTED|ABORTED|FAILED|NETWORK_CHANGED)/);
    const shop = await ownShop();
    const people = await openPeople(browser, shop.url);
    for (const { context, page } of people) {
      consoleGuard.watch(context);
      // Windows that a link opens.
      page.on("popup", (popup) => popup.close());
    }
    const diary = new Diary(SEED);
    const records = new RecordWatch(shop);

    async function doStep(number: number): Promise<void> {
      const chance = new Chance(`${SEED}/${number}`);
      const person = chance.pick(people);
      const { page, name, requests } = person;
      await returnToShop(person);
      const { pathname, search } = new URL(page.url());
      diary.write(`${number} ${name} at ${pathname}${search}`);
      const step = { person, page, chance, diary, pressed: false };
      await act(step);
      await checkPage(page);
      if (chance.happens(0.3) && (await closeDialog(page))) diary.add("closed the dialog");
      const settled = !step.pressed || (await requests.settled(page));
      records.check({ pressed: step.pressed, settled });
      requests.check();
      expect(consoleGuard.problems(), "console errors and warnings").toEqual([]);
    }

    const end = performance.now() + MINUTES * 60_000;
    try {
      for (let number = 1; performance.now() < end; number++) await doStep(number);
    } catch (error) {
      if (error instanceof Error) error.message = `${error.message}\n${diary.end()}`;
      throw error;
    } finally {
      const body = diary.lines.join("\n");
      await testInfo.attach("steps", { body, contentType: "text/plain" });
      console.log(`random use: ${diary.lines.length} steps with the seed ${SEED}`);
    }
  },
);
