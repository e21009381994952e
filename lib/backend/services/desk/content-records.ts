import { z } from "zod";
import { lockNamedRow } from "../../db/row-locks";
import type { Db, Trx } from "../../db/schema";
import { AppError, notFound } from "../../errors";
import { readInput } from "../../input";
import { MEDIA_PATH } from "../../media/media-path";
import { brandKind } from "../catalogue/brands";
import { categoryKind } from "../catalogue/categories";
import { completeValues, givenValues, type RequiredFields } from "../content/complete-values";
import type { ArchivableKind, ContentValues, KnownContent } from "../content/content-kind";
import { NO_PAGE_TEXTS } from "../content/page-texts";
import { archiveContent, saveContent } from "../content/save-content";
import {
  archivingForm,
  deskLine,
  optionalLine,
  pageTexts,
  slug,
  wholeNumberOf,
} from "./desk-fields";
import { type DeskKind, flagFilter, matches, pageOf, versionOf } from "./desk-record";
import { auditOf } from "./record-audit";

interface ContentRecordSpec<Values extends ContentValues> extends RequiredFields<Values> {
  kind: ArchivableKind<Values>;
  table: "categories" | "brands";
  /** Column of the products that belong to a record. */
  column: "category_id" | "brand_id";
  /** Fields of a new record, and of a changed one. */
  created: z.ZodType<Partial<Values>>;
  edited: z.ZodType<Partial<Values>>;
}

async function productCounts(db: Db | Trx, column: "category_id" | "brand_id") {
  const rows = await db
    .selectFrom("products")
    .select([`${column} as id`])
    .select(({ fn }) => fn.countAll().as("count"))
    .where("archived_at", "is", null)
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

function contentRecords<Values extends ContentValues>(spec: ContentRecordSpec<Values>): DeskKind {
  const { kind, table, column } = spec;

  const recordOf = ({ id, values, archivedAt }: KnownContent<Values>, products: number) => {
    const archived = typeof archivedAt === "number";
    return { ...values, id, archived, products, version: versionOf({ ...values, archived }) };
  };

  const read = async (db: Db | Trx, id: string): Promise<KnownContent<Values>> => {
    const found = [...(await kind.read(db)).values()].find((one) => String(one.id) === id);
    if (!found) throw notFound();
    return found;
  };

  const archive = async (trx: Trx, key: string, body: unknown, at: number) => {
    const { archived } = readInput(archivingForm, body);
    if (archived === undefined) return { audit: [], stale: [] };
    return archiveContent(trx, kind, key, archived ? at : null);
  };

  return {
    list: async (db, query) => {
      const counts = await productCounts(db, column);
      const all = [...(await kind.read(db)).values()].map((one) =>
        recordOf(one, counts.get(one.id) ?? 0),
      );
      const archived = flagFilter(query.filters.archived);
      const wanted = all.filter(
        (one) =>
          (archived === undefined || one.archived === archived) &&
          matches(query.filters.q, Object.values(one)),
      );
      return pageOf(wanted, query);
    },
    find: async (db, id) => {
      const known = await read(db, id);
      const counts = await productCounts(db, column);
      const audit = await auditOf(db, `${kind.subject} ${id}`);
      return { ...recordOf(known, counts.get(known.id) ?? 0), audit };
    },
    lock: async (trx, id) => lockNamedRow(trx, table, (await read(trx, id)).id),
    create: async (trx, body, at) => {
      const edit = givenValues<Values>(readInput(spec.created, body));
      const key = String(edit[kind.key]);
      if ((await kind.read(trx, key)).has(key))
        throw new AppError(422, `${kind.key}: another one is called ${key} already`);
      const make = () => completeValues<Values>(spec, undefined, edit);
      const saved = await saveContent(trx, kind, key, make, at);
      const made = (await kind.read(trx, key)).get(key);
      if (!made) throw new Error(`${kind.subject} ${key} is missing after its insert`);
      return { id: made.id, ...saved };
    },
    edit: async (trx, id, body, at) => {
      const edit = givenValues<Values>(readInput(spec.edited, body));
      const known = await read(trx, id);
      const key = String(known.values[kind.key]);
      const make = (there: KnownContent<Values> | undefined) =>
        completeValues<Values>(spec, there?.values, edit);
      const saved = await saveContent(trx, kind, key, make, at);
      const archived = await archive(trx, String(edit[kind.key] ?? key), body, at);
      return {
        id: known.id,
        audit: [...saved.audit, ...archived.audit],
        stale: [...saved.stale, ...archived.stale],
      };
    },
  };
}

const picture = optionalLine(200).refine(
  (path) => path === null || MEDIA_PATH.test(path),
  "Please choose a picture below /media.",
);

const category = {
  name: deskLine(100).optional(),
  name_bn: optionalLine(100).optional(),
  image: picture.optional(),
  position: wholeNumberOf(0, 100_000).optional(),
  ...pageTexts,
};

export const categoryRecords = contentRecords({
  kind: categoryKind,
  table: "categories",
  column: "category_id",
  created: z.object({ ...category, slug: slug(), name: deskLine(100) }),
  // The slug stands in addresses and cannot be changed.
  edited: z.object(category),
  blank: { name_bn: null, image: null, position: null, ...NO_PAGE_TEXTS },
  required: ["name"],
});

export const brandRecords = contentRecords({
  kind: brandKind,
  table: "brands",
  column: "brand_id",
  created: z.object({ ...pageTexts, name: deskLine(100) }),
  edited: z.object({ ...pageTexts, name: deskLine(100).optional() }),
  blank: NO_PAGE_TEXTS,
  required: ["name"],
});
