import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readCommand } from "../../kernel/commands/command";
import { callerPath, csvFormat, plainField } from "../../kernel/commands/files";
import { AppError, errorReason } from "../../kernel/errors";
import { toCsv } from "../../kernel/text/csv";
import { field, line } from "../../kernel/text/localized-text-fields";
import { RECORD_TABLES } from "./content-tables";

const FILES = RECORD_TABLES.map(({ file }) => file).join(", ");

/** @throws AppError 422 when the file cannot be written */
function write(folder: string, file: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, file), text);
  } catch (error) {
    throw new AppError(422, `${join(folder, file)} cannot be written: ${errorReason(error)}`);
  }
}

export const exportContent = readCommand(
  {
    name: "export",
    summary: `writes ${FILES} into a folder, as the import reads them`,
    input: z.object({
      dir: field(line(4_000), "DIR", "folder to write to; files of these names are replaced"),
      plain: plainField,
    }),
    args: ["dir"],
  },
  async ({ db }, { dir, plain }) => {
    const format = csvFormat(plain);
    const counts = [];
    for (const { file, columns, rows } of RECORD_TABLES) {
      const found = await rows(db);
      // The import rejects a table without rows.
      if (found.length > 0) write(callerPath(dir), file, toCsv(found, columns, { format }));
      counts.push({ file, rows: found.length });
    }
    return { rows: counts };
  },
);
