import Button from "@mui/material/Button";
import {
  type RaRecord,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
  useUpdate,
} from "react-admin";
import { problemOf } from "./use-action";

interface RecordButtonProps {
  /** Key of the label. */
  label: string;
  /** Values of the record that it changes. */
  change: Record<string, unknown>;
  /** Key of the text when it is done. */
  done: string;
}

/** Button that changes values of the shown record at once, and reads the record again. */
export function RecordButton({ label, change, done }: RecordButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext<RaRecord>();
  const [update, { isPending }] = useUpdate();
  if (!record) return null;
  const run = () =>
    update(
      resource,
      { id: record.id, data: { ...record, ...change }, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => notify(done, { type: "success" }),
        onError: (error: unknown) => notify(problemOf(error), { type: "error" }),
        // It may have been refused because of an old version.
        onSettled: () => refresh(),
      },
    );
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => run()}>
      {translate(label)}
    </Button>
  );
}
