import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { useRecordChange } from "./use-record-change";

interface RecordButtonProps {
  /** Key of the label. */
  label: string;
  /** Values of the record that it changes. */
  change: Record<string, unknown>;
  /** Key of the text when it is done. */
  done: string;
}

/** Button that changes values of the shown record at once. */
export function RecordButton({ label, change: values, done }: RecordButtonProps) {
  const translate = useTranslate();
  const { record, change, isPending } = useRecordChange(done);
  if (!record) return null;
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => change(values)}>
      {translate(label)}
    </Button>
  );
}
