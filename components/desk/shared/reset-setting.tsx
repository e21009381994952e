import { type RaRecord, useRecordContext } from "react-admin";
import type { DeskSetting } from "@/lib/contract/settings/desk-schemas";
import { RecordButton } from "./record-button";

/** Lets the value of the file, or the default, count again. @param label key of the label */
export function ResetSetting({ label }: { label: string }) {
  const setting = useRecordContext<RaRecord & Pick<DeskSetting, "source">>();
  if (setting?.source !== "table") return null;
  return <RecordButton label={label} change={{ reset: true }} done="desk.actions.saved" />;
}
