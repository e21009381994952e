import { type RaRecord, useRecordContext } from "react-admin";
import type { SettingSource } from "@/lib/desk/records";
import { RecordButton } from "./record-button";

/** Lets the value of the file, or the default, count again. @param label key of the label */
export function ResetSetting({ label }: { label: string }) {
  const setting = useRecordContext<RaRecord & { source: SettingSource }>();
  if (setting?.source !== "table") return null;
  return <RecordButton label={label} change={{ reset: true }} done="desk.actions.saved" />;
}
