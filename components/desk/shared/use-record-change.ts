import {
  type RaRecord,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useUpdate,
} from "react-admin";
import { problemOf } from "./use-action";

/**
 * Returns a function that saves values of the shown record at once and reads the record again.
 * @param done key of the text when it is done
 */
export function useRecordChange(done: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext<RaRecord>();
  const [update, { isPending }] = useUpdate();
  const change = (values: Record<string, unknown>) => {
    if (!record) return;
    update(
      resource,
      { id: record.id, data: { ...record, ...values }, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => notify(done, { type: "success" }),
        onError: (error: unknown) => notify(problemOf(error), { type: "error" }),
        // It may have been refused because of an old version.
        onSettled: () => refresh(),
      },
    );
  };
  return { record, resource, change, isPending };
}
