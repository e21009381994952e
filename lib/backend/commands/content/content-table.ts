import type { z } from "zod";
import type { Db, Trx } from "../../db/schema";
import { AppError } from "../../errors";
import { hasEbookFile } from "../../media/ebook-file";
import type { ContentKind, ContentValues, KnownContent } from "../../services/content/content-kind";
import { type CsvRow, readCsv } from "../csv-input";
import { readValues } from "../values";
import type { ContentFolder } from "./content-folder";

/** How a table is read. */
interface TableSpec<Values extends ContentValues, Row extends z.ZodObject> {
  /** Its name in the folder. */
  file: string;
  kind: ContentKind<Values>;
  /** Its columns; a cell that is empty leaves what is there. */
  row: Row;
  /** What a new one has where nothing is said. */
  blank: Partial<Values>;
  required: readonly (keyof Values & string)[];
  read: (row: z.infer<Row>, folder: ContentFolder) => Promise<Partial<Values>>;
  /** Name of the PDF that only buyers get. */
  ownFile?: (row: z.infer<Row>) => string | undefined;
}

type Outcome = "added" | "changed" | "unchanged";

/** A row that can be written. */
export interface PlannedContent {
  slug: string;
  outcome: Outcome;
  /** PDF to store where only buyers get it; null for none, or the one that is there. */
  ownFile: string | null;
  write: (trx: Trx) => ReturnType<typeof writeContent>;
}

/** What becomes of a row, or what is wrong with it. */
type ReportedContent = {
  file: string;
  line: number;
  slug: string;
  outcome: string;
};

/** What a table would do. */
interface ContentPlan {
  rows: PlannedContent[];
  outcomes: ReportedContent[];
  wrong: ReportedContent[];
}

/** A table of a folder, ready to be looked through. */
export interface ContentTable {
  file: string;
  columns: string[];
  /** Looks it through without changing anything. @throws AppError 422 for what is no such table */
  plan: (db: Db, dataDir: string, folder: ContentFolder) => Promise<ContentPlan>;
  list: (db: Db) => Promise<{ kind: string; id: number; slug: string; title: string }[]>;
}

function definedOf<Values extends ContentValues>(values: Partial<Values>): Partial<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Values>;
}

function differing(one: ContentValues, other: ContentValues): ContentValues {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => other[name] !== value));
}

interface Written<Values extends ContentValues> {
  kind: ContentKind<Values>;
  slug: string;
  /** What it becomes, of what it is by now. */
  made: (known: KnownContent<Values> | undefined) => Values;
  ownFile: string | null;
}

async function writeContent<Values extends ContentValues>(
  trx: Trx,
  { kind, slug, made, ownFile }: Written<Values>,
) {
  const known = (await kind.read(trx, slug)).get(slug);
  const next = made(known);
  const before = known?.values ?? null;
  const { id, stale } = await kind.save(trx, known?.id ?? null, next, before);
  const after = { ...differing(next, before ?? {}), ...(ownFile !== null && { pdf: "stored" }) };
  const entry = {
    subject: `${kind.subject} ${id}`,
    before: before && differing(before, next),
    after,
  };
  return { entry, stale };
}

/** Makes a table of a spec; called twice so that the type of its rows is inferred. */
export function contentTable<Values extends ContentValues & { slug: string; title: string }>() {
  return <Row extends z.ZodObject>(spec: TableSpec<Values, Row>): ContentTable => {
    const { file, kind, blank, required } = spec;
    const columns = Object.keys(spec.row.shape);

    const isWhole = (values: Partial<Values>): values is Values =>
      required.every((name) => values[name] !== undefined);

    const planRow = async (
      { cells }: CsvRow,
      known: Map<string, KnownContent<Values>>,
      dataDir: string,
      folder: ContentFolder,
    ): Promise<PlannedContent> => {
      const row = readValues(spec.row, cells);
      const edit = definedOf(await spec.read(row, folder));
      const slug = String(edit.slug);
      const found = known.get(slug);
      const pdf = spec.ownFile?.(row);
      const made = (there: KnownContent<Values> | undefined): Values => {
        const next: Partial<Values> = { ...blank, ...there?.values, ...edit };
        const lacksFile = spec.ownFile && !there && pdf === undefined;
        if (isWhole(next) && !lacksFile) return next;
        const lacking: string[] = required.filter((name) => next[name] === undefined);
        throw new AppError(
          422,
          `${[...lacking, ...(lacksFile ? ["pdf"] : [])].join(", ")} missing: it would be new`,
        );
      };
      const next = made(found);
      const own = pdf === undefined ? null : folder.fileOf(pdf);
      const ownFile = own !== null && !hasEbookFile(dataDir, slug, own) ? own : null;
      const isSame = found && Object.keys(differing(next, found.values)).length === 0;
      const outcome = !found ? "added" : isSame && ownFile === null ? "unchanged" : "changed";
      const write = (trx: Trx) => writeContent(trx, { kind, slug, made, ownFile });
      return { slug, outcome, ownFile, write };
    };

    const plan: ContentTable["plan"] = async (db, dataDir, folder) => {
      const known = await kind.read(db);
      const lines = new Map<string, number>();
      const made: ContentPlan = { rows: [], outcomes: [], wrong: [] };
      for (const csvRow of readCsv(folder.fileOf(file), columns)) {
        const { line, cells } = csvRow;
        const report = (outcome: string) => ({ file, line, slug: cells.slug ?? "", outcome });
        try {
          const row = await planRow(csvRow, known, dataDir, folder);
          const first = lines.get(row.slug);
          if (first !== undefined)
            throw new AppError(422, `${row.slug} is in line ${first} already`);
          lines.set(row.slug, line);
          made.rows.push(row);
          made.outcomes.push(report(row.outcome));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          made.wrong.push(report(error.message));
        }
      }
      return made;
    };

    const list: ContentTable["list"] = async (db) =>
      [...(await kind.read(db)).values()].map(({ id, values: { slug, title, language } }) => ({
        kind: kind.subject,
        id,
        slug,
        title,
        language,
      }));

    return { file, columns, plan, list };
  };
}
