import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDataProvider, useListContext, useTranslate } from "react-admin";
import { type ActivityDay, activityByDay, summaryFilters } from "@/lib/desk/audit-activity";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { startOfDay } from "@/lib/desk/days";
import { Section } from "../shared/section";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

/** Actions of each staff member on a day; each count filters the list below by its entries. */
function People({ day, people }: ActivityDay) {
  const translate = useTranslate();
  const { number, taka } = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const show = (by: string, kind: string) =>
    setFilters({
      ...filterValues,
      staff: by,
      kind,
      since: startOfDay(day, 0),
      until: startOfDay(day, 1),
    });
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {people.map(({ by, actions }) => (
        <Box component="li" key={by} sx={{ py: 0.5 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            {translate(`desk.audit.people.${by}`, { _: by })}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {actions.map(({ kind, count, amount }) => (
              <Button
                key={kind}
                size="small"
                variant="outlined"
                color={kind === "failed_logins" ? "warning" : "primary"}
                onClick={() => show(by, kind)}
                sx={{ minHeight: 44 }}
              >
                {[
                  `${translate(`desk.audit.kinds.${kind}`)}: ${number(count)}`,
                  amount !== null && taka(amount),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Button>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Number of actions by day, staff member and kind, within the filters of the list below. */
export function ActivitySummary() {
  const translate = useTranslate();
  const { day: dayText } = useLanguage();
  const { filterValues } = useListContext();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: ["audit", "activity", filterValues],
    queryFn: ({ signal }) =>
      dataProvider.getDeskAuditSummary({ query: summaryFilters(filterValues), signal }),
    placeholderData: keepPreviousData,
  });
  const days = data ? activityByDay(data) : [];
  return (
    <Section title={translate("desk.audit.activity")}>
      {isPending && <LinearProgress />}
      {error && (
        <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>
      )}
      {data && (
        <Typography color="text.secondary" variant="body2" role="status">
          {translate(days.length > 0 ? "desk.audit.counted" : "desk.audit.nothing", {
            day: dayText(data.since),
          })}
        </Typography>
      )}
      {days.map((one, index) => (
        <Box
          key={one.day}
          component="details"
          open={index === 0}
          sx={{ borderTop: index === 0 ? 0 : 1, borderColor: "divider" }}
        >
          <Box component="summary" sx={{ py: 1.25, cursor: "pointer", fontWeight: 600 }}>
            {dayText(startOfDay(one.day, 0))}
          </Box>
          <People {...one} />
        </Box>
      ))}
    </Section>
  );
}
