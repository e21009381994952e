import type { z } from "zod";
import { archivingForm } from "@/lib/contract/desk-fields";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Stale } from "../kernel/changes/change";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, fieldError, notFound } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { isStored } from "../kernel/files/media-path";
import { readInput } from "../kernel/http/input";
import { completeValues, givenValues } from "../kernel/records/complete-values";
import type { ArchivableKind, ContentValues, KnownContent } from "../kernel/records/content-kind";
import { archiveContent, saveContent } from "../kernel/records/save-content";
import {
  type DeskKind,
  type DeskRecord,
  flagFilter,
  matches,
  pageOf,
  versionOf,
} from "./desk-record";
import { auditOf } from "./record-audit";

type Fields = Record<string, unknown>;

/**
 * Configuration of the desk for a kind of content that can be archived.
 * @typeParam Shown values as the desk shows them
 * @typeParam Counted name of the field with a number of related records
 * @typeParam Facts additional fields of a single record
 */
interface ArchivableSpec<
  Values extends ContentValues,
  Shown extends Fields,
  Counted extends string,
  Facts extends Fields,
> {
  kind: ArchivableKind<Values>;
  /** Locks a row against concurrent changes. */
  lock: (trx: Trx, id: number) => Promise<void>;
  /** Fields of a new record, and of a changed one. */
  created: z.ZodType<Partial<Values>>;
  edited: z.ZodType<Partial<Values>>;
  /** Returns the key of a new record that staff do not name. */
  newKey?: (trx: Trx, edit: Partial<Values>) => Promise<string>;
  /** Field whose value a filter of the same name can choose. */
  filter?: keyof Values & string;
  /**
   * Field with a number of related records, and a function that returns these numbers by record id.
   */
  counted?: { field: Counted; read: (db: Db | Trx, now: number) => Promise<Map<number, number>> };
  /** Store of the uploaded pictures, and the paths in a record. */
  pictures?: {
    media: FileStore;
    of: (values: Partial<Values>) => readonly { field: string; path: string }[];
  };
  /** Returns the values as the desk shows them, if not as they are. */
  shown?: (values: Values) => Shown;
  facts?: (known: KnownContent<Values>, db: Db | Trx) => Promise<Facts>;
  /** Whether a new record is archived at first. */
  archivedFirst?: boolean;
  /**
   * Checks that a record can be restored.
   * @throws AppError 409, 422
   */
  checkRestore?: (known: KnownContent<Values>) => Promise<void>;
}

/** Returns the picture of a record that has one, for its spec. */
export const imageOf = ({ image }: { image?: string | null }) =>
  image ? [{ field: "image", path: image }] : [];

/** Returns the values of a stored record, which has a position; null only asks for the last one. */
export const placed = <Values extends { position: number | null }>(values: Values) => ({
  ...values,
  position: values.position ?? 0,
});

const PICTURE_GONE = refusalText("pictures.gone");

/** @throws AppError 422 for the path of a picture that is not there */
async function checkPictures<Values extends ContentValues>(
  { pictures }: Pick<ArchivableSpec<Values, Fields, string, Fields>, "pictures">,
  edit: Partial<Values>,
  known: Values | null,
): Promise<void> {
  if (!pictures) return;
  const { media, of } = pictures;
  const stored = new Set(known ? of(known).map(({ path }) => path) : []);
  for (const { field, path } of of(edit))
    if (!stored.has(path) && !(await isStored(media, path))) throw fieldError(field, PICTURE_GONE);
}

const isEverywhere = ({ type }: Stale) => type === "all";

/** Returns the functions of the desk to read and write one kind of content. */
export function archivableRecords<
  Values extends ContentValues,
  Shown extends Fields = Values,
  Counted extends string = never,
  Facts extends Fields = Record<never, never>,
>(spec: ArchivableSpec<Values, Shown, Counted, Facts>) {
  type Row = DeskRecord & Shown & { id: number; archived: boolean } & Record<Counted, number>;
  type Details = Row & Facts & { audit: Awaited<ReturnType<typeof auditOf>> };
  const { kind, counted } = spec;

  const recordOf = ({ id, values, archivedAt }: KnownContent<Values>, counts: object) => {
    const archived = typeof archivedAt === "number";
    const shown = spec.shown?.(values) ?? values;
    const own = { id, archived, version: versionOf({ ...values, archived }) };
    return { ...shown, ...counts, ...own } as Row;
  };

  /** Returns the field with the number of what belongs to each record. */
  const countsOf = async (db: Db | Trx, now: number) => {
    if (!counted) return () => ({});
    const counts = await counted.read(db, now);
    return (id: number) => ({ [counted.field]: counts.get(id) ?? 0 });
  };

  const read = async (db: Db | Trx, id: string): Promise<KnownContent<Values>> => {
    const found = [...(await kind.read(db)).values()].find((one) => String(one.id) === id);
    if (!found) throw notFound();
    return found;
  };

  const archive = async (trx: Trx, key: string, body: unknown, at: number) => {
    const { archived } = readInput(archivingForm, body);
    if (archived === undefined) return { audit: [], stale: [] };
    const known = (await kind.read(trx, key)).get(key);
    if (!archived && known && typeof known.archivedAt === "number")
      await spec.checkRestore?.(known);
    return archiveContent(trx, kind, key, archived ? at : null);
  };

  const records: Required<DeskKind<Row, Details>> = {
    list: async (db, query, now) => {
      const countOf = await countsOf(db, now);
      const { filter } = spec;
      const known = [...(await kind.read(db)).values()].filter(
        ({ values }) =>
          filter === undefined ||
          query.filters[filter] === undefined ||
          values[filter] === query.filters[filter],
      );
      const all = known.map((one) => recordOf(one, countOf(one.id)));
      const archived = flagFilter(query.filters.archived);
      const wanted = all.filter(
        (one) =>
          (archived === undefined || one.archived === archived) &&
          matches(query.filters.q, Object.values(one)),
      );
      return pageOf(wanted, query);
    },
    find: async (db, id, now) => {
      const known = await read(db, id);
      const countOf = await countsOf(db, now);
      const audit = await auditOf(db, `${kind.subject} ${id}`);
      return {
        ...recordOf(known, countOf(known.id)),
        ...(await spec.facts?.(known, db)),
        audit,
      } as Details;
    },
    lock: async (trx, id) => spec.lock(trx, (await read(trx, id)).id),
    create: async (trx, body, at) => {
      const given = givenValues<Values>(readInput(spec.created, body));
      await checkPictures(spec, given, null);
      const key = (await spec.newKey?.(trx, given)) ?? String(given[kind.key]);
      if ((await kind.read(trx, key)).has(key))
        throw new AppError(422, `${kind.key}: ${refusalText("records.nameTaken", { name: key })}`);
      const make = () => completeValues<Values>(kind, undefined, { ...given, [kind.key]: key });
      const saved = await saveContent(trx, kind, key, make, at);
      const made = (await kind.read(trx, key)).get(key);
      if (!made) throw new Error(`${kind.subject} ${key} is missing after its insert`);
      if (!spec.archivedFirst) return { id: made.id, ...saved };
      await archiveContent(trx, kind, key, at);
      return { id: made.id, audit: saved.audit, stale: saved.stale.filter(isEverywhere) };
    },
    edit: async (trx, id, body, at) => {
      const edit = givenValues<Values>(readInput(spec.edited, body));
      const known = await read(trx, id);
      await checkPictures(spec, edit, known.values);
      const key = String(known.values[kind.key]);
      const make = (there: KnownContent<Values> | undefined) =>
        completeValues<Values>(kind, there?.values, edit);
      const saved = await saveContent(trx, kind, key, make, at);
      const archived = await archive(trx, String(edit[kind.key] ?? key), body, at);
      const isHidden = typeof known.archivedAt === "number" && archived.audit.length === 0;
      return {
        id: known.id,
        audit: [...saved.audit, ...archived.audit],
        // Pages do not show what stays archived.
        stale: isHidden ? saved.stale.filter(isEverywhere) : [...saved.stale, ...archived.stale],
      };
    },
  };
  return records;
}
