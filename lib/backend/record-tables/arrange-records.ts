import { z } from "zod";
import { distinctChanges } from "../kernel/changes/change";
import { changeCommand, type DataCommand } from "../kernel/commands/command";
import type { ContentValues } from "../kernel/records/content-kind";
import { archiveContent, orderContent } from "../kernel/records/save-content";
import { keyOf, type RecordSpec, recordArgument } from "./record-spec";

export function archiveRecord<Values extends ContentValues>(
  spec: RecordSpec<Values>,
  name: "archive" | "restore",
  summary: string,
  stateText: string,
): DataCommand {
  const { group, kind, one } = spec;
  return changeCommand(
    group,
    { name, summary, input: z.object({ [one]: recordArgument(spec) }), args: [one] },
    async (trx, given, { at }) => {
      const key = await keyOf(spec, trx, given[one]);
      const archivedAt = name === "archive" ? at : null;
      const { note, ...saved } = await archiveContent(trx, kind, key, archivedAt);
      if (saved.audit.length === 0)
        return { result: { message: `${key} is ${stateText} already.` } };
      const message = [`${key} is ${stateText}.`, ...(note ? [note] : [])].join(" ");
      return { ...saved, result: { message } };
    },
  );
}

export function orderRecords<Values extends ContentValues & { position: number | null }>(
  spec: RecordSpec<Values>,
): DataCommand {
  const { group, kind, key } = spec;
  const keys = z.array(z.string().trim().min(1)).min(1, "is missing").meta({
    value: key.placeholder,
    rest: true,
    description: `those that come first, in this order; all others follow as they are`,
  });
  return changeCommand(
    group,
    {
      name: "order",
      summary: `puts ${group} into an order`,
      input: z.object({ first: keys }),
      args: ["first"],
    },
    async (trx, { first }, { at }) => {
      const named: string[] = [];
      for (const name of first) named.push(await keyOf(spec, trx, name));
      const { audit, stale } = await orderContent(trx, kind, named, at);
      if (audit.length === 0) return { result: { message: "They are in this order already." } };
      return {
        audit,
        stale: distinctChanges(stale),
        result: { message: `First: ${named.join(", ")}.` },
      };
    },
  );
}
