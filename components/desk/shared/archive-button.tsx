import { type RaRecord, useRecordContext } from "react-admin";
import { RecordButton } from "./record-button";

interface ArchiveButtonProps {
  /** Keys of the labels. */
  archive?: string;
  restore?: string;
}

/** Archives a record, or puts an archived one back. */
export function ArchiveButton(labels: ArchiveButtonProps) {
  const { archive = "desk.actions.archive", restore = "desk.actions.restore" } = labels;
  const record = useRecordContext<RaRecord & { archived: boolean }>();
  return record?.archived ? (
    <RecordButton label={restore} change={{ archived: false }} done="desk.actions.restored" />
  ) : (
    <RecordButton label={archive} change={{ archived: true }} done="desk.actions.archived" />
  );
}
