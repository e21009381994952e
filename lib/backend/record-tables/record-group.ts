import type { DataCommand } from "../kernel/commands/command";
import type { ContentValues } from "../kernel/records/content-kind";
import { archiveRecord, orderRecords } from "./arrange-records";
import { listRecords, showRecord } from "./read-records";
import type { RecordSpec } from "./record-spec";
import { addRecord, setRecord } from "./write-records";

export function recordCommands<Values extends ContentValues>(
  spec: RecordSpec<Values>,
): DataCommand[] {
  const { subject } = spec.kind;
  return [
    listRecords(spec),
    showRecord(spec),
    addRecord(spec),
    setRecord(spec),
    archiveRecord(spec, "archive", `takes a ${subject} out of the shop`, "archived"),
    archiveRecord(spec, "restore", `puts an archived ${subject} back`, "in the shop"),
  ];
}

/** Returns the commands of a kind of record whose order staff choose. */
export function orderedCommands<Values extends ContentValues & { position: number | null }>(
  spec: RecordSpec<Values>,
): DataCommand[] {
  return [...recordCommands(spec), orderRecords(spec)];
}
