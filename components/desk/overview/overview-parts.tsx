import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { LinearProgress, useDataProvider, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { DayCharts } from "./day-charts";
import { OrderFunnel } from "./order-funnel";
import { PeriodSums } from "./period-sums";
import { ShopFacts } from "./shop-facts";
import { WaitingList } from "./waiting-list";

/** Interval at which an open overview is read again, in ms. */
const REFRESH_MS = 60_000;

/** Waiting work, then the figures of the shop if the role may see money. */
export function OverviewParts() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { locale } = useLanguage();
  const { data, error } = useQuery({
    queryKey: ["overview", locale],
    queryFn: async ({ signal }) =>
      (await dataProvider.getDeskOverview({ query: { lang: locale }, signal })).data,
    refetchInterval: REFRESH_MS,
  });
  if (error && !data) {
    const problem = problemOf(error);
    return <Alert severity="error">{translate(problem, { _: problem })}</Alert>;
  }
  if (!data) return <LinearProgress />;
  const { waiting, figures } = data;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <WaitingList waiting={waiting} />
      {figures && (
        <>
          <PeriodSums figures={figures} />
          <Typography variant="body2" color="text.secondary">
            {translate("desk.overview.meaning")}
          </Typography>
          <DayCharts figures={figures} />
          <OrderFunnel funnel={figures.funnel} />
          <ShopFacts figures={figures} />
        </>
      )}
    </Box>
  );
}
