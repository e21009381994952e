import type { z } from "zod";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Stale } from "../kernel/changes/change";
import { readCsv } from "../kernel/commands/csv-input";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { changedValues, completeValues, givenValues } from "../kernel/records/complete-values";
import type {
  ContentKind,
  ContentValues,
  KnownContent,
  RequiredFields,
} from "../kernel/records/content-kind";
import { saveContent } from "../kernel/records/save-content";
import type { CsvRow } from "../kernel/text/csv-rows";
import { readValues } from "../kernel/text/read-values";
import { hasEbookFile } from "../media/ebook-file";
import type { ContentFolder } from "./content-folder";

/** Columns and rules of a content table. */
interface TableSpec<Values extends ContentValues, Row extends z.ZodObject>
  extends RequiredFields<Values> {
  /** File name in the folder. */
  file: string;
  kind: ContentKind<Values>;
  /** Schema of the columns. An empty cell keeps the stored value. */
  row: Row;
  read: (row: z.infer<Row>, folder: ContentFolder) => Promise<Partial<Values>>;
  /** Returns the file name of the PDF for buyers. */
  ownFile?: (row: z.infer<Row>) => string | undefined;
}

type Outcome = "added" | "changed" | "unchanged";

/** A valid row. */
export interface PlannedContent {
  slug: string;
  outcome: Outcome;
  /** PDF for buyers to store; null for none, or if it is stored already. */
  ownFile: string | null;
  /** @param at epoch ms */
  write: (trx: Trx, at: number) => Promise<{ audit: AuditEntry[]; stale: Stale[] }>;
}

/** A row with its outcome or its error. */
type ReportedContent = {
  file: string;
  line: number;
  slug: string;
  outcome: string;
};

/** Result of checking a table. */
interface ContentPlan {
  rows: PlannedContent[];
  outcomes: ReportedContent[];
  wrong: ReportedContent[];
}

/** A table that can be imported from a folder. */
export interface ContentTable {
  file: string;
  columns: string[];
  /** Checks the table without changing anything. @throws AppError 422 for an invalid table */
  plan: (db: Db, ebooks: FileStore, folder: ContentFolder) => Promise<ContentPlan>;
  list: (db: Db) => Promise<{ kind: string; id: number; slug: string; title: string }[]>;
}

/** Creates a table from a spec. Curried, so that the type of its rows is inferred. */
export function contentTable<Values extends ContentValues>() {
  return <Row extends z.ZodObject>(spec: TableSpec<Values, Row>): ContentTable => {
    const { file, kind } = spec;
    const columns = Object.keys(spec.row.shape);

    const planRow = async (
      { cells }: CsvRow,
      known: Map<string, KnownContent<Values>>,
      ebooks: FileStore,
      folder: ContentFolder,
    ): Promise<PlannedContent> => {
      const row = readValues(spec.row, cells);
      const edit = givenValues(await spec.read(row, folder));
      const slug = String(edit[kind.key]);
      const found = known.get(slug);
      const pdf = spec.ownFile?.(row);
      const make = (there: KnownContent<Values> | undefined): Values => {
        const lacksFile = spec.ownFile && !there && pdf === undefined;
        return completeValues(spec, there?.values, edit, lacksFile ? ["pdf"] : []);
      };
      const next = make(found);
      const own = pdf === undefined ? null : folder.fileOf(pdf);
      const isNew = own !== null && !(await hasEbookFile(ebooks, slug, own));
      const ownFile = isNew ? own : null;
      const isSame = found && Object.keys(changedValues(next, found.values)).length === 0;
      const outcome = !found ? "added" : isSame && ownFile === null ? "unchanged" : "changed";
      const noted: Record<string, string> = ownFile === null ? {} : { pdf: "stored" };
      const write = (trx: Trx, at: number) => saveContent(trx, kind, slug, make, at, noted);
      return { slug, outcome, ownFile, write };
    };

    const plan: ContentTable["plan"] = async (db, ebooks, folder) => {
      const known = await kind.read(db);
      const lines = new Map<string, number>();
      const made: ContentPlan = { rows: [], outcomes: [], wrong: [] };
      for (const csvRow of readCsv(folder.fileOf(file), columns)) {
        const { line, cells } = csvRow;
        const slug = cells[kind.key] ?? "";
        const report = (outcome: string) => ({ file, line, slug, outcome });
        try {
          const row = await planRow(csvRow, known, ebooks, folder);
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
      [...(await kind.read(db)).entries()].map(([slug, { id, values }]) => ({
        kind: kind.subject,
        id,
        slug,
        title: String(values.title ?? slug),
        language: values.language,
      }));

    return { file, columns, plan, list };
  };
}
