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

/** Archives a record, or puts an archived one back. */
export function ArchiveButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext<RaRecord & { archived: boolean }>();
  const [update, { isPending }] = useUpdate();
  if (!record) return null;
  const archived = !record.archived;
  const run = () =>
    update(
      resource,
      { id: record.id, data: { ...record, archived }, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () =>
          notify(archived ? "desk.actions.archived" : "desk.actions.restored", { type: "success" }),
        onError: (error: unknown) => {
          notify(problemOf(error), { type: "error" });
          // It may have been refused because of an old version.
          refresh();
        },
      },
    );
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => run()}>
      {translate(archived ? "desk.actions.archive" : "desk.actions.restore")}
    </Button>
  );
}
