import { z } from "zod";
import { looseObject } from "@/lib/base/loose";
import { layerSettings, settingError } from "@/lib/site/settings";
import { siteSettings } from "@/lib/site/settings-schema";
import type { Db, Trx } from "../../db/schema";
import { fieldError, notFound } from "../../errors";
import { readInput } from "../../input";
import { readAuditOf } from "../audit/audit";
import { dropSetting, readStoredSettings, storeSetting } from "../settings/stored-settings";
import { type DeskKind, type DeskRecord, matches, pageOf, versionOf } from "./desk-record";
import { auditOf } from "./record-audit";

/** Last change of each setting, by the subject of its audit entry. */
async function lastChanges(db: Db | Trx, keys: string[]) {
  const rows = await readAuditOf(
    db,
    keys.map((key) => `setting ${key}`),
  );
  return new Map(rows.map((row) => [row.subject, row]));
}

/** JSON schemas by setting, from which forms can be made; made once, which takes 7 ms. */
let schemas: ReadonlyMap<string, unknown> | undefined;

function schemaOf(key: string): unknown {
  schemas ??= new Map(
    Object.entries(siteSettings.shape).map(([name, schema]) => {
      const { $schema: _, ...json } = z.toJSONSchema(schema, {
        io: "input",
        unrepresentable: "any",
      });
      return [name, json];
    }),
  );
  return schemas.get(key) ?? null;
}

/** Returns every key with its value, and where that comes from. */
async function readAll(db: Db | Trx): Promise<DeskRecord[]> {
  const { settings, origins } = layerSettings(await readStoredSettings(db));
  const values = looseObject(settings);
  const changes = await lastChanges(db, Object.keys(origins));
  return Object.entries(origins).map(([key, source]) => {
    const value = values[key] ?? null;
    const change = source === "table" ? changes.get(`setting ${key}`) : undefined;
    return {
      ...{ id: key, key, value, source },
      changed_by: change?.changed_by ?? null,
      changed_at: change ? new Date(change.changed_at).toISOString() : null,
      schema: schemaOf(key),
      version: versionOf({ value, source }),
    };
  });
}

const edited = z.object({
  value: z.unknown().optional(),
  /** Lets the value of the file, or the default, apply again. */
  reset: z.literal(true).optional(),
});

async function readOne(db: Db | Trx, id: string): Promise<DeskRecord> {
  const found = (await readAll(db)).find(({ key }) => key === id);
  if (!found) throw notFound();
  return found;
}

/** The site settings; each key is a record. */
export const settingsRecords: DeskKind = {
  list: async (db, query) =>
    pageOf(
      (await readAll(db)).filter(({ key }) => matches(query.filters.q, [key])),
      query,
    ),
  find: async (db, id) => ({
    ...(await readOne(db, id)),
    audit: await auditOf(db, `setting ${id}`),
  }),
  lock: async (trx, id) => {
    await readOne(trx, id);
    await trx
      .updateTable("site_settings")
      .set((eb) => ({ changed_at: eb.ref("changed_at") }))
      .where("key", "=", id)
      .execute();
  },
  edit: async (trx, id, body, at) => {
    const { value, reset } = readInput(edited, body);
    const stored = await readStoredSettings(trx);
    const before = Object.hasOwn(stored, id) ? { [id]: stored[id] } : null;
    if (reset) {
      if (before) await dropSetting(trx, id);
    } else {
      const complaint = settingError(id, value);
      if (complaint !== null) throw fieldError("value", complaint);
      await storeSetting(trx, id, value, at);
    }
    const after = reset ? null : { [id]: value };
    if (JSON.stringify(before) === JSON.stringify(after)) return { id, audit: [] };
    const audit = [{ subject: `setting ${id}`, before, after }];
    return { id, audit, stale: [{ type: "settings" }] };
  },
};
