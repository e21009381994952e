import { z } from "zod";
import { type DataCommand, readCommand } from "../kernel/commands/command";
import type { ContentValues } from "../kernel/records/content-kind";
import { findContent } from "../kernel/records/save-content";
import { flag } from "../kernel/text/localized-text-fields";
import { displayValues, keyOf, type RecordSpec, recordArgument } from "./record-spec";

export function listRecords<Values extends ContentValues>(spec: RecordSpec<Values>): DataCommand {
  const { kind, columns, group } = spec;
  return readCommand(
    {
      name: "list",
      summary: `all ${group}, in the order of the pages`,
      input: z.object({ archived: flag("only those that were taken out of the shop") }),
    },
    async ({ db }, { archived }) => {
      const found = [...(await kind.read(db)).values()].filter(
        ({ archivedAt }) => (typeof archivedAt === "number") === archived,
      );
      const rows = found.map(({ id, values }) => {
        const shown = displayValues(spec, values);
        return { id, ...Object.fromEntries(columns.map((name) => [name, shown[name] ?? null])) };
      });
      return { rows };
    },
  );
}

export function showRecord<Values extends ContentValues>(spec: RecordSpec<Values>): DataCommand {
  const { kind, one } = spec;
  return readCommand(
    {
      name: "show",
      summary: `one ${kind.subject} with all that can be set`,
      input: z.object({ [one]: recordArgument(spec) }),
      args: [one],
    },
    async ({ db }, given) => {
      const key = await keyOf(spec, db, given[one]);
      const { id, values, archivedAt } = await findContent(db, kind, key);
      const archived = typeof archivedAt === "number" ? new Date(archivedAt) : null;
      return { record: { id, ...displayValues(spec, values), archived } };
    },
  );
}
