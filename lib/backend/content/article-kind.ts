import type { z } from "zod";
import { archivingForm } from "@/lib/contract/desk-fields";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { PUBLICATION_STATES, type PublicationState } from "@/lib/contract/terms";
import { type DeskKind, type DeskRecord, matches, pageOf, versionOf } from "../desk/desk-record";
import { freeSlug } from "../desk/free-slug";
import { auditOf } from "../desk/record-audit";
import { lockContentRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, fieldError, notFound } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { isStored } from "../kernel/files/media-path";
import { readId, readInput } from "../kernel/http/input";
import { completeValues, givenValues } from "../kernel/records/complete-values";
import type {
  ContentKind,
  ContentValues,
  KnownContent,
  RequiredFields,
} from "../kernel/records/content-kind";
import { type SavedContent, saveContent } from "../kernel/records/save-content";
import {
  archivePublished,
  type Publication,
  type PublishedTable,
  publicationState,
  publicationTime,
  readPublication,
} from "./publishing";

/** Values of a blog or a notice. */
export type ArticleValues = ContentValues & { slug: string; title: string; date: string | null };

/** Configuration of the desk for blogs or notices. */
interface ArticleSpec<Values extends ArticleValues, Listed extends keyof Values & string>
  extends RequiredFields<Values> {
  kind: ContentKind<Values>;
  table: PublishedTable;
  /** Fields of a new record, and of a changed one. */
  created: z.ZodType<Partial<Values>>;
  edited: z.ZodType<Partial<Values>>;
  /** Fields that must be filled before a publication. */
  needed: readonly (keyof Values & string)[];
  /** Fields with a path below /media, and why a path that is not there is refused. */
  files: readonly { field: keyof Values & string; gone: string }[];
  /** Fields of a list. */
  listed: readonly Listed[];
  /** Fields with several entries, which staff write one in each line. */
  lists?: readonly (keyof Values & string)[];
}

/** What publishing needs of a kind of record that is published at a time. */
export interface PublishedKind {
  table: PublishedTable;
  /** Name of the kind in audit entries. */
  subject: string;
  /**
   * Checks that a record can be shown.
   * @throws AppError 422 with each missing field
   */
  checkComplete: (trx: Trx, id: number) => Promise<void>;
}

interface ArticleFacts {
  id: number;
  archived: boolean;
  state: PublicationState;
  /** ISO 8601; null for a draft. */
  publish_at: string | null;
}

type Row<Values, Listed extends keyof Values> = DeskRecord & ArticleFacts & Pick<Values, Listed>;
type Shown<Values> = DeskRecord & ArticleFacts & Omit<Values, "slug" | "date">;

/** Functions of the desk for blogs or notices. @typeParam Listed fields of a list */
export type ArticleKind<Values, Listed extends keyof Values> = PublishedKind &
  Required<
    DeskKind<Row<Values, Listed>, Shown<Values> & { audit: Awaited<ReturnType<typeof auditOf>> }>
  >;

const MISSING = refusalText("publishing.fillIn");

/** @throws AppError 422 with each missing field */
function checkFilled<Values extends ArticleValues>(
  values: Values,
  needed: readonly (keyof Values & string)[],
): void {
  const missing = needed.filter((name) => values[name] === null || values[name] === "");
  if (missing.length > 0)
    throw new AppError(422, MISSING, Object.fromEntries(missing.map((name) => [name, [MISSING]])));
}

function fieldsOf<Values, Name extends keyof Values>(values: Values, names: readonly Name[]) {
  const fields: Partial<Pick<Values, Name>> = {};
  for (const name of names) fields[name] = values[name];
  return fields as Pick<Values, Name>;
}

/**
 * Returns the functions of the desk to read and write blogs or notices.
 * @param media store of their files
 */
export function articleKind<Values extends ArticleValues, Listed extends keyof Values & string>(
  spec: ArticleSpec<Values, Listed>,
  media: FileStore,
): ArticleKind<Values, Listed> {
  const { kind, table, needed, files, listed, lists = [] } = spec;

  const recordOf = (
    { id, values }: KnownContent<Values>,
    publication: Publication,
    now: number,
  ) => {
    const { slug: _, date: __, ...stored } = values;
    const inLines = lists.map((name) => [name, String(values[name]).replaceAll("|", "\n")]);
    const shown = { ...stored, ...Object.fromEntries(inLines) };
    const from = publicationTime(publication);
    const archived = publication.archived_at !== null;
    return {
      ...shown,
      id,
      archived,
      state: publicationState(publication, now),
      publish_at: from === null ? null : new Date(from).toISOString(),
      version: versionOf({ ...shown, from, archived }),
    } as Shown<Values>;
  };

  const read = async (db: Db | Trx, id: number): Promise<KnownContent<Values>> => {
    const row = await db.selectFrom(table).select("slug").where("id", "=", id).executeTakeFirst();
    const found = row && (await kind.read(db, row.slug)).get(row.slug);
    if (!found) throw notFound();
    return found;
  };

  const checkFiles = async (edit: Partial<Values>, known: Values | null) => {
    for (const { field, gone } of files) {
      const path = edit[field];
      const isNew = typeof path === "string" && path !== "" && path !== known?.[field];
      if (isNew && !(await isStored(media, path))) throw fieldError(field, gone);
    }
  };

  /** Only what pages show becomes stale. */
  const staleOf = ({ stale }: SavedContent, isShown: boolean) =>
    isShown ? stale : stale.filter(({ type }) => type === "all");

  const archive = async (trx: Trx, id: number, body: unknown, at: number) => {
    const { archived } = readInput(archivingForm, body);
    if (archived === undefined) return [];
    if (!(await archivePublished(trx, table, id, archived ? at : null))) return [];
    const subject = `${kind.subject} ${id}`;
    return [{ subject, before: { archived: !archived }, after: { archived } }];
  };

  const isShownNow = async (trx: Trx, id: number, at: number) =>
    publicationState(await readPublication(trx, table, id), at) === "published";

  return {
    table,
    subject: kind.subject,
    list: async (db, query, now) => {
      const publications = await db
        .selectFrom(table)
        .select(["id", "created_at", "archived_at", "kept_at"])
        .execute();
      const byId = new Map(publications.map((one) => [one.id, one]));
      const all = [...(await kind.read(db)).values()].flatMap((one) => {
        const publication = byId.get(one.id);
        const { values } = one;
        return publication ? [{ record: recordOf(one, publication, now), values }] : [];
      });
      const found = all.filter(({ record: { title, title_bn } }) =>
        matches(query.filters.q, [title, title_bn]),
      );
      const counts: Record<string, number> = {};
      for (const { record } of found) counts[record.state] = (counts[record.state] ?? 0) + 1;
      const wanted = PUBLICATION_STATES.find((state) => state === query.filters.state);
      const shown = found
        .filter(({ record: { state } }) => (wanted ? state === wanted : state !== "archived"))
        .map(({ record: { id, state, publish_at, archived, version }, values }) => {
          const fields = fieldsOf(values, listed);
          return { ...fields, id, state, publish_at, archived, version } as Row<Values, Listed>;
        });
      return { ...pageOf(shown, query), meta: counts };
    },
    find: async (db, rawId, now) => {
      const id = readId(rawId);
      const known = await read(db, id);
      const record = recordOf(known, await readPublication(db, table, id), now);
      const audit = await auditOf(db, `${kind.subject} ${id}`);
      return { ...record, audit };
    },
    lock: (trx, id) => lockContentRow(trx, table, readId(id)),
    checkComplete: async (trx, id) => checkFilled((await read(trx, id)).values, needed),
    create: async (trx, body, at) => {
      const edit = givenValues<Values>(readInput(spec.created, body));
      await checkFiles(edit, null);
      const slug = await freeSlug(trx, table, edit.title ?? "", kind.subject);
      const make = () => completeValues<Values>(spec, undefined, { ...edit, slug, date: null });
      const saved = await saveContent(trx, kind, slug, make, at);
      const made = (await kind.read(trx, slug)).get(slug);
      if (!made) throw new Error(`${kind.subject} ${slug} is missing after its insert`);
      return { id: made.id, audit: saved.audit, stale: staleOf(saved, false) };
    },
    edit: async (trx, rawId, body, at) => {
      const id = readId(rawId);
      const edit = givenValues<Values>(readInput(spec.edited, body));
      const known = await read(trx, id);
      await checkFiles(edit, known.values);
      const isDraft = publicationTime(await readPublication(trx, table, id)) === null;
      const make = (there: KnownContent<Values> | undefined) => {
        const next = completeValues<Values>(spec, there?.values, edit);
        if (!isDraft) checkFilled(next, needed);
        return next;
      };
      const before = await isShownNow(trx, id, at);
      const saved = await saveContent(trx, kind, known.values.slug, make, at);
      const archived = await archive(trx, id, body, at);
      const after = await isShownNow(trx, id, at);
      const own = archived.length > 0 && (before || after) ? [staleOfRecord(table, id)] : [];
      return {
        id,
        audit: [...saved.audit, ...archived],
        stale: [...staleOf(saved, before || after), ...own],
      };
    },
  };
}

/** Returns the changed data of a blog, or of the notices. */
export function staleOfRecord(table: PublishedTable, id: number) {
  return table === "blogs" ? ({ type: "blog", id } as const) : ({ type: "notices" } as const);
}
