import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { useAction } from "../shared/use-action";

/** Changes a setting at once, outside of its form. */
export function useSettingChange(settingKey: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  /** @param next returns the new value; the old one again decides that it stays */
  const save = (next: (value: unknown) => unknown) =>
    run(async () => {
      const params = { settingKey };
      const { data } = await dataProvider.getDeskSetting({ params });
      const body = { version: data.version, value: next(data.value) };
      await dataProvider.saveDeskSetting({ params, body });
      notify("desk.actions.saved", { type: "success" });
      for (const queryKey of [["checklist"], ["settings"]])
        await queries.invalidateQueries({ queryKey });
    });
  return { save, busy };
}
