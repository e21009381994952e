import { z } from "zod";
import { looseObject } from "@/lib/base/loose";
import { deskSettingBody, type deskSettingWire } from "@/lib/contract/settings/desk-schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { STARTS_EMPTY } from "@/lib/site/empty-start";
import {
  isSettingKey,
  layerSetting,
  layerSettings,
  type SettingOrigin,
  storedForm,
} from "@/lib/site/settings";
import { siteSettings } from "@/lib/site/settings-schema";
import { type DeskKind, type DeskRecord, matches, pageOf, versionOf } from "../desk/desk-record";
import { auditOf } from "../desk/record-audit";
import { readAuditOf } from "../kernel/audit/audit";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import { readInput } from "../kernel/http/input";
import { readStoredSetting, readStoredSettings } from "../kernel/settings/stored-settings";
import { changeSetting, lockSetting } from "./change-setting";
import { checkSetting } from "./check-setting";
import { settingNames } from "./setting-names";

/** Last change of each setting, by the subject of its audit entry. */
async function lastChanges(db: Db | Trx, keys: string[]) {
  const rows = await readAuditOf(
    db,
    keys.map((key) => `setting ${key}`),
  );
  return new Map(rows.map((row) => [row.subject, row]));
}

/** A schema whose input can be anything before it is completed is described by its output. */
function jsonSchema(schema: z.ZodType): unknown {
  const ofSide = (io: "input" | "output") => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
    return json;
  };
  const input = ofSide("input");
  return Object.keys(input).length > 0 ? input : ofSide("output");
}

/** JSON schemas by setting, from which forms can be made; made once, which takes 7 ms. */
let schemas: ReadonlyMap<string, unknown> | undefined;

function schemaOf(key: string): unknown {
  schemas ??= new Map(
    Object.entries(siteSettings.shape).map(([name, schema]) => [name, jsonSchema(schema)]),
  );
  return schemas.get(key) ?? null;
}

type Change = Awaited<ReturnType<typeof readAuditOf>>[number];

type SettingRecord = DeskRecord & Served<typeof deskSettingWire>;

function recordOf(
  key: string,
  value: unknown,
  source: SettingOrigin,
  change: Change | undefined,
): SettingRecord {
  // Only a value of the table has a person.
  const last = source === "table" ? change : undefined;
  return {
    id: key,
    key,
    value: value ?? null,
    source,
    changed_by: last?.changed_by ?? null,
    changed_at: last ? new Date(last.changed_at).toISOString() : null,
    schema: schemaOf(key),
    version: versionOf({ value: value ?? null, source }),
  };
}

/** Returns every key with its value, and where that comes from. */
async function readAll(db: Db | Trx): Promise<SettingRecord[]> {
  const { settings, origins } = layerSettings(await readStoredSettings(db));
  const values = looseObject(settings);
  const changes = await lastChanges(db, Object.keys(origins));
  return Object.entries(origins).map(([key, source]) =>
    recordOf(key, values[key], source, changes.get(`setting ${key}`)),
  );
}

/** @throws AppError 404 */
export async function readSetting(db: Db | Trx, key: string): Promise<SettingRecord> {
  if (!isSettingKey(key)) throw notFound();
  const startsEmpty = (await readStoredSetting(db, STARTS_EMPTY)) !== undefined;
  const { value, source } = layerSetting(key, await readStoredSetting(db, key), startsEmpty);
  const changes = await lastChanges(db, [key]);
  return recordOf(key, value, source, changes.get(`setting ${key}`));
}

/** The site settings; each key is a record. */
export const settingsRecords = {
  list: async (db, query) =>
    pageOf(
      (await readAll(db)).filter(({ key }) => matches(query.filters.q, settingNames(key))),
      query,
    ),
  find: async (db, id) => ({
    ...(await readSetting(db, id)),
    audit: await auditOf(db, `setting ${id}`),
  }),
  lock: async (trx, id) => {
    await readSetting(trx, id);
    await lockSetting(trx, id);
  },
  edit: async (trx, id, body, at) => {
    const { value, reset } = readInput(deskSettingBody, body);
    if (reset) return { id, ...(await changeSetting(trx, id, null, at)) };
    checkSetting(id, value);
    return { id, ...(await changeSetting(trx, id, { value: storedForm(id, value) }, at)) };
  },
} satisfies DeskKind;
