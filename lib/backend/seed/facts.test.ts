/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { pdfText } from "@/lib/dev/testing/pdf-text";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import defaults from "@/lib/site/defaults.json";
import notices from "./content/notices.json";
import sliders from "./sliders.json";

const SEED = "lib/backend/seed";
const EBOOK_PDFS = join(SEED, "ebook-pdfs");
const NOTICE_TEXTS = join(SEED, "content/notice-texts.json");
/** National numbers that texts may mention beside the shop's own. */
const HELPLINES = ["999", "16263"];

interface NoticeText {
  paragraphs: string[];
  table: string[][];
  points: string[];
}

const json = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8"));
const noticeTexts = new Map(Object.entries(json<Record<string, NoticeText>>(NOTICE_TEXTS)));
const pdfOf = (slug: string) =>
  pdfText(readFileSync(join("public/media/demo/notices", `${slug}.pdf`)));
const isEnglish = ({ language }: { language: string }) => language === "en";
const englishNotices = notices.filter(isEnglish).map(({ slug }) => slug);
const englishEbooks = json<{ slug: string; language: string }[]>(join(SEED, "content/ebooks.json"))
  .filter(isEnglish)
  .map(({ slug }) => slug);

/** Returns the sentences and table rows of a notice, one per line. */
const written = ({ paragraphs, table, points }: NoticeText) =>
  [...paragraphs, ...table.map((row) => row.join(" ")), ...points].join("\n");

/** Normalises digits, dashes and spaces. */
const plain = (text: string) =>
  toLatinDigits(text)
    .replace(/<[^>]*>/g, " ")
    .replace(/[–—]/g, "-")
    .replace(/[^\S\n]+/g, " ");

const jsonTexts = ["bengali", "catalogue", "content"].flatMap((folder) =>
  readdirSync(join(SEED, folder)).map((file): [string, string] => [
    `${folder}/${file}`,
    readFileSync(join(SEED, folder, file), "utf8"),
  ]),
);

const TEXTS: [string, string][] = [
  ...jsonTexts,
  ["sliders.json", JSON.stringify(sliders)],
  ...[...noticeTexts].map(([slug, text]): [string, string] => [`notice ${slug}`, written(text)]),
  ...englishNotices.map((slug): [string, string] => [`${slug}.pdf`, pdfOf(slug)]),
  ...englishEbooks.map((slug): [string, string] => [
    `${slug}.pdf`,
    pdfText(readFileSync(join(EBOOK_PDFS, `${slug}.pdf`))),
  ]),
].map(([name = "", text = ""]) => [name, plain(text)]);

/** Converts `9` or `9:30` and am or pm to minutes after midnight. */
function minutes(time: string, half: string): number {
  const [hours = 0, past = 0] = time.split(":").map(Number);
  return ((hours % 12) + (half.toLowerCase() === "pm" ? 12 : 0)) * 60 + past;
}

const [week] = defaults.hours.week;
const clock = (time = "") => minutes(time, Number.parseInt(time, 10) >= 12 ? "pm" : "am");
const OPEN = [clock(week?.opens), clock(week?.closes)];

/** Returns the findings in all texts, with the name of the text. */
const wrong = (find: (text: string) => string[]) =>
  TEXTS.flatMap(([name, text]) => find(text).map((found) => `${name}: ${found}`));

test("has the written notices in their PDFs, on the shop's letterhead", () => {
  expect([...noticeTexts.keys()].sort()).toEqual(notices.map(({ slug }) => slug).sort());
  const squeezed = (text: string) => text.replace(/\s/g, "");
  for (const { slug, title } of notices.filter(isEnglish)) {
    const shown = squeezed(pdfOf(slug));
    const { paragraphs, table, points } = noticeTexts.get(slug) as NoticeText;
    const expected = [...paragraphs, ...table.flat(), ...points, title];
    const all = [...expected, defaults.address.en, `Phone: ${defaults.phone}`];
    expect([slug, all.filter((text) => !shown.includes(squeezed(text)))]).toEqual([slug, []]);
  }
});

test("mentions no phone number other than the shop's", () => {
  const own = defaults.phone.replace(/\D/g, "").slice(-10);
  const strange = (number: string) =>
    !number.replace(/\D/g, "").endsWith(own) && !HELPLINES.includes(number.trim());
  expect(
    wrong((text) => [
      ...(text.match(/(?:\+?880|\b0)[ -]?1\d{3}[ -]?\d{6}/g) ?? []).filter(strange),
      ...[...text.matchAll(/(?:\bcall|phone|ফোন|কল)\D{0,9}?(\+?\d[\d -]{2,})/gi)]
        .map(([, number = ""]) => number)
        .filter(strange),
    ]),
  ).toEqual([]);
});

test("mentions no address other than the shop's", () => {
  const { en, bn } = defaults.address;
  expect(
    wrong(
      (text) =>
        text
          .replaceAll(plain(en), "")
          .replaceAll(plain(bn), "")
          .match(/(?:House|Road|বাড়ি|রোড) \d+|(?:Dhaka|ঢাকা)[ -]1\d{3}/g) ?? [],
    ),
  ).toEqual([]);
});

test("mentions the shop's opening hours", () => {
  const daily =
    /every day[^.\n]{0,60}?(\d[\d:]*) ?(am|pm)\D+?(\d[\d:]*) ?(am|pm)|প্রতিদিন[^।\n]{0,40}?সকাল (\d+)টা\D+?রাত (\d+)টা/gi;
  let named = 0;
  const others = wrong((text) =>
    [...text.matchAll(daily)]
      .filter(([, opens, am, closes, pm, opensBn, closesBn]) => {
        named++;
        const from = minutes(opens ?? opensBn ?? "", am ?? "am");
        const to = minutes(closes ?? closesBn ?? "", pm ?? "pm");
        return from !== OPEN[0] || to !== OPEN[1];
      })
      .map(([found]) => found),
  );
  expect(others).toEqual([]);
  expect(named).toBeGreaterThan(5);
});

test("has no events while the shop is closed, except maintenance", () => {
  const [opens = 0, closes = 0] = OPEN;
  const late = [...noticeTexts]
    .filter(([slug]) => slug !== "system-maintenance")
    .flatMap(([slug, text]) =>
      [...plain(written(text)).matchAll(/(\d[\d:]*) (am|pm)/g)]
        .filter(([, time = "", half = ""]) => {
          const at = minutes(time, half);
          return at < opens || at > closes;
        })
        .map(([found]) => `${slug}: ${found}`),
    );
  expect(late).toEqual([]);
});

test("mentions the shop's delivery charges and days", () => {
  const { inside, outside } = defaults.deliveryDays;
  const [, ...rows] = noticeTexts.get("delivery-charges")?.table ?? [];
  expect(rows).toEqual([
    ["Inside Dhaka", `${inside.join("–")} days`, String(SHIPPING_CHARGES.inside)],
    ["Outside Dhaka", `${outside.join("–")} days`, String(SHIPPING_CHARGES.outside)],
  ]);
});
