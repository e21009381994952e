import { z } from "zod";
import { deskPageBody, type deskPageWire, partsOf } from "@/lib/contract/pages/desk-schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { HOME_SECTIONS, homeSections } from "@/lib/site/home-sections";
import { layerSettings } from "@/lib/site/settings";
import { termsTemplate } from "@/lib/site/terms/own-terms";
import { termsText } from "@/lib/site/terms/terms-setting";
import { type DeskKind, type DeskRecord, pageOf, versionOf } from "../desk/desk-record";
import { auditOf } from "../desk/record-audit";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import { readInput } from "../kernel/http/input";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import { changeSetting, lockSetting } from "./change-setting";
import { readSetting } from "./settings-records";

/** Settings with the editable parts of each page; a reset removes only the first one. */
const PAGES = { home: ["homeSections", "offersEnd"], terms: ["terms"] } as const;

type PageId = keyof typeof PAGES;

const isPage = (id: string): id is PageId => Object.hasOwn(PAGES, id);

/** @throws AppError 404 */
function pageId(id: string): PageId {
  if (isPage(id)) return id;
  throw notFound();
}

/** Returns the texts or parts of a page as it shows them; unset ones have their built-in value. */
async function contentOf(db: Db | Trx, id: PageId) {
  const { settings } = layerSettings(await readStoredSettings(db));
  if (id === "home")
    return {
      text: null,
      text_bn: null,
      sections: homeSections(settings.homeSections),
      offers_end: settings.offersEnd,
    };
  return {
    text: settings.terms?.en ?? termsTemplate("en", settings),
    text_bn: settings.terms?.bn ?? termsTemplate("bn", settings),
    sections: null,
    offers_end: null,
  };
}

const latestFirst = (name: string) => (one: DeskRecord, other: DeskRecord) =>
  String(other[name] ?? "").localeCompare(String(one[name] ?? ""));

type PageRecord = DeskRecord & Served<typeof deskPageWire>;

async function read(db: Db | Trx, id: PageId): Promise<PageRecord> {
  const settings: Awaited<ReturnType<typeof readSetting>>[] = [];
  for (const key of PAGES[id]) settings.push(await readSetting(db, key));
  const version = versionOf(settings.map((setting) => setting.version));
  const source = settings[0]?.source ?? "default";
  const [last] = settings.toSorted(latestFirst("changed_at"));
  const changed = { changed_by: last?.changed_by ?? null, changed_at: last?.changed_at ?? null };
  return { id, version, source, ...changed, ...(await contentOf(db, id)) };
}

/** Returns the changes of all settings of a page, latest first. */
async function auditOfPage(db: Db | Trx, id: PageId): ReturnType<typeof auditOf> {
  const entries: Awaited<ReturnType<typeof auditOf>> = [];
  for (const key of PAGES[id]) entries.push(...(await auditOf(db, `setting ${key}`)));
  return entries.toSorted(latestFirst("at"));
}

const editedTerms = deskPageBody
  .pick({ reset: true })
  .extend({ text: termsText.optional(), text_bn: termsText.optional() });

const editedHome = deskPageBody
  .pick({ offers_end: true, reset: true })
  .extend({ sections: partsOf(z.enum(HOME_SECTIONS)).optional() });

/** Settings to store by key; null to use the built-in one again. */
type Edit = [key: string, next: { value: unknown } | null][];

/**
 * Reads the settings that a form sends.
 * @throws AppError 422
 */
async function readEdit(trx: Trx, id: PageId, body: unknown): Promise<Edit> {
  if (id === "home") {
    const { sections, offers_end, reset: isReset } = readInput(editedHome, body);
    if (isReset) return [["homeSections", null]];
    const edit: Edit = [];
    if (sections !== undefined) edit.push(["homeSections", { value: sections }]);
    if (offers_end !== undefined) edit.push(["offersEnd", { value: offers_end }]);
    return edit;
  }
  const { text, text_bn, reset: isReset } = readInput(editedTerms, body);
  if (isReset) return [["terms", null]];
  const now = await contentOf(trx, id);
  return [["terms", { value: { en: text ?? now.text, bn: text_bn ?? now.text_bn } }]];
}

/** Pages of which staff can change the texts or parts: the terms, and the home page. */
export const pageRecords = {
  list: async (db, query) => {
    const records: PageRecord[] = [];
    for (const id of Object.keys(PAGES).filter(isPage)) records.push(await read(db, id));
    return pageOf(records, query);
  },
  find: async (db, id) => {
    const page = pageId(id);
    return { ...(await read(db, page)), audit: await auditOfPage(db, page) };
  },
  lock: async (trx, id) => {
    for (const key of PAGES[pageId(id)]) await lockSetting(trx, key);
  },
  edit: async (trx, id, body, at) => {
    const changes: Awaited<ReturnType<typeof changeSetting>>[] = [];
    for (const [key, next] of await readEdit(trx, pageId(id), body))
      changes.push(await changeSetting(trx, key, next, at));
    const [stale] = changes.flatMap((change) => change.stale ?? []);
    return { id, audit: changes.flatMap(({ audit }) => audit), ...(stale && { stale: [stale] }) };
  },
} satisfies DeskKind;
