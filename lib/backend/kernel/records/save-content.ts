import type { AuditEntry } from "../audit/audit";
import type { Stale } from "../changes/change";
import type { Db, Trx } from "../db/schema";
import { notFound } from "../errors";
import { changedValues } from "./complete-values";
import type { ArchivableKind, ContentKind, ContentValues, KnownContent } from "./content-kind";

/** Audit entries and stale tags of a change; both empty if nothing changed. */
export interface SavedContent {
  audit: AuditEntry[];
  stale: Stale[];
}

const NOTHING: SavedContent = { audit: [], stale: [] };

/** @throws AppError 404 */
async function findContent<Values extends ContentValues>(
  db: Db | Trx,
  kind: ContentKind<Values>,
  key: string,
): Promise<KnownContent<Values>> {
  const known = (await kind.read(db, key)).get(key);
  if (!known) throw notFound(`There is no ${kind.subject} ${key}.`);
  return known;
}

/**
 * Adds or changes a record.
 * @param make returns the new values, given the known record
 * @param at epoch ms
 * @param noted additional values for the audit entry
 */
export async function saveContent<Values extends ContentValues>(
  trx: Trx,
  kind: ContentKind<Values>,
  key: string,
  make: (known: KnownContent<Values> | undefined) => Values,
  at: number,
  noted: Record<string, string> = {},
): Promise<SavedContent> {
  const known = (await kind.read(trx, key)).get(key);
  const before = known?.values ?? null;
  const next = make(known);
  const changed = changedValues(next, before ?? {});
  if (before && Object.keys({ ...changed, ...noted }).length === 0) return NOTHING;
  const { id, stale, everywhere } = await kind.save(trx, known?.id ?? null, next, before, at);
  const entry = {
    subject: `${kind.subject} ${id}`,
    before: before && changedValues(before, next),
    after: { ...changed, ...noted },
  };
  const shown = stale === null ? [] : [stale];
  return { audit: [entry], stale: everywhere ? [...shown, { type: "all" }] : shown };
}

/**
 * Archives a record, or restores it.
 * @param archivedAt epoch ms; null to restore
 * @throws AppError 404; 409 if products on sale still need it
 */
export async function archiveContent<Values extends ContentValues>(
  trx: Trx,
  kind: ArchivableKind<Values>,
  key: string,
  archivedAt: number | null,
): Promise<SavedContent> {
  const known = await findContent(trx, kind, key);
  const archived = archivedAt !== null;
  if ((typeof known.archivedAt === "number") === archived) return NOTHING;
  const { stale } = await kind.archive(trx, known, archivedAt);
  const entry = {
    subject: `${kind.subject} ${known.id}`,
    before: { archived: !archived },
    after: { archived },
  };
  return { audit: [entry], stale: stale === null ? [] : [stale] };
}
