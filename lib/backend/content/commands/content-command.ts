import { z } from "zod";
import type { AuditEntry } from "../../kernel/audit/audit";
import type { Stale } from "../../kernel/changes/change";
import { type CommandGroup, readCommand, stepwiseCommand } from "../../kernel/commands/command";
import { callerPath } from "../../kernel/commands/files";
import { dryRunOutput, summarizeOutcomes } from "../../kernel/commands/import-outcome";
import type { Trx } from "../../kernel/db/schema";
import { AppError } from "../../kernel/errors";
import type { FileStore } from "../../kernel/files/file-store";
import { field, flag, line } from "../../kernel/text/localized-text-fields";
import { storeEbookFile } from "../../media/ebook-file";
import { ContentFolder } from "../../record-tables/content-folder";
import type { PlannedContent } from "../../record-tables/content-table";
import { CONTENT_TABLES } from "./content-tables";
import { exportContent } from "./export-content-command";

const GROUP = "content";
const FILES = CONTENT_TABLES.map(({ file }) => file).join(", ");

const list = readCommand(
  {
    name: "list",
    summary: "all that an import can change, by the slug or name under which it knows it",
    input: z.object({}),
  },
  async ({ db }) => ({
    rows: (await Promise.all(CONTENT_TABLES.map((table) => table.list(db)))).flat(),
  }),
);

async function writeRows(trx: Trx, rows: PlannedContent[], at: number) {
  const audit: AuditEntry[] = [];
  const stale: Stale[] = [];
  for (const row of rows) {
    const written = await row.write(trx, at);
    audit.push(...written.audit);
    stale.push(...written.stale);
  }
  return { audit, stale, result: {} };
}

async function storeFiles(ebooks: FileStore, rows: PlannedContent[]): Promise<void> {
  for (const { slug, ownFile } of rows)
    if (ownFile !== null) await storeEbookFile(ebooks, slug, ownFile);
}

const input = z.object({
  dir: field(
    line(4_000),
    "DIR",
    `folder with ${FILES}, and the pictures, PDFs and HTML files they name`,
  ),
  "dry-run": flag("changes nothing, shows what would happen to each row"),
});

const importContent = stepwiseCommand(
  GROUP,
  {
    name: "import",
    summary: "adds and changes what the tables in a folder name, by slug; may be repeated",
    input,
    args: ["dir"],
  },
  async ({ db, media, ebooks, progress }, { dir, "dry-run": dryRun }, change) => {
    const folder = new ContentFolder(callerPath(dir), media);
    const tables = CONTENT_TABLES.filter(({ file }) => folder.has(file));
    if (tables.length === 0) throw new AppError(422, `${dir} has none of ${FILES}`);
    const plans = [];
    for (const table of tables) plans.push(await table.plan(db, ebooks, folder));
    const outcomes = plans.flatMap((plan) => plan.outcomes);
    const output = dryRunOutput({ outcomes, wrong: plans.flatMap(({ wrong }) => wrong) }, dryRun);
    if (output) return output;
    const due = plans.flatMap(({ rows }) => rows).filter(({ outcome }) => outcome !== "unchanged");
    await folder.addMedia(progress);
    const isNew = ({ outcome }: PlannedContent) => outcome === "added";
    // The file of a new e-book is stored before it is on sale. A replaced file is stored after its
    // audit entry.
    await storeFiles(ebooks, due.filter(isNew));
    await change((trx, { at }) => writeRows(trx, due, at));
    await storeFiles(
      ebooks,
      due.filter((row) => !isNew(row)),
    );
    return { message: `${summarizeOutcomes(outcomes)}.` };
  },
);

export const contentGroup: CommandGroup = {
  name: GROUP,
  summary: "what pages show, as tables in a folder: see, import, export",
  commands: [list, importContent, exportContent],
};
