import { useDataProvider, useInput, useResourceContext, useTranslate } from "react-admin";
import { looseText } from "@/lib/base/loose";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { useAction } from "./use-action";

/**
 * State of a field with the path of a public file.
 * @param source field with its path below /media
 * @param send uploads a chosen file
 */
export function useUploadedFile(
  source: string,
  send: (dataProvider: DeskDataProvider, file: File) => Promise<{ data: { path: string } }>,
) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { field, fieldState } = useInput({ source, defaultValue: "" });
  const { run, busy } = useAction();
  return {
    label: translate(`resources.${resource}.fields.${source}`),
    path: looseText(field.value),
    error: fieldState.error,
    busy,
    upload: (file: File) =>
      void run(async () => {
        const { data } = await send(dataProvider, file);
        field.onChange(data.path);
      }),
    clear: () => field.onChange(""),
  };
}
