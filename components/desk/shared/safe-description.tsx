import Box from "@mui/material/Box";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { useSettled } from "./use-settled";

const PAUSE_MS = 400;

/** A description as pages show it: sanitised by the server, a moment after the last key. */
export function SafeDescription({ html }: { html: string }) {
  const steady = useSettled(html, PAUSE_MS);
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data = "" } = useQuery({
    queryKey: ["preview-html", steady],
    queryFn: async ({ signal }) => {
      const preview = { body: { html: steady }, signal };
      return (await dataProvider.previewDeskHtml(preview)).data.html;
    },
    enabled: steady !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <Box
      sx={{
        "& table": { display: "block", overflowX: "auto", borderCollapse: "collapse" },
        "& :is(th, td)": { border: 1, borderColor: "divider", p: 0.5 },
      }}
      dangerouslySetInnerHTML={{ __html: steady === "" ? "" : data }}
    />
  );
}
