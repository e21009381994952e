import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskFigures } from "@/lib/contract/overview/desk-schemas";
import { FUNNEL_STEPS } from "@/lib/contract/terms";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

type Funnel = DeskFigures["funnel"];

/** Percent of the first step with one decimal at most; null without a first step. */
function shareOf(value: number, first: number): number | null {
  return first === 0 ? null : Math.round((value / first) * 1_000) / 10;
}

function StepBars({ total }: Pick<Funnel, "total">) {
  const translate = useTranslate();
  const { number } = useLanguage();
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {FUNNEL_STEPS.map((step) => {
        const share = shareOf(total[step], total.product);
        return (
          <Box component="li" key={step} sx={{ py: 0.75 }}>
            <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
              <span>{translate(`desk.overview.funnel.steps.${step}`)}</span>
              <strong>{number(total[step])}</strong>
            </Box>
            <Box
              aria-hidden
              sx={{
                height: 12,
                bgcolor: "primary.main",
                minWidth: 2,
                // More orders than visits are possible: a page without script is not counted.
                width: `${Math.min(share ?? 0, 100)}%`,
              }}
            />
            {step !== "product" && share !== null && (
              <Typography variant="body2" color="text.secondary">
                {translate("desk.overview.funnel.share", { percent: number(share) })}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function StepTable({ days }: Pick<Funnel, "days">) {
  const translate = useTranslate();
  const { number, day: dayText } = useLanguage();
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ minHeight: 44, py: 1.25, cursor: "pointer" }}>
        {translate("desk.overview.days.table")}
      </Box>
      <Box sx={{ overflowX: "auto" }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate("desk.overview.days.day")}</TableCell>
              {FUNNEL_STEPS.map((step) => (
                <TableCell key={step} align="right">
                  {translate(`desk.overview.funnel.steps.${step}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {[...days].reverse().map(({ day, ...steps }) => (
              <TableRow key={day}>
                <TableCell component="th" scope="row">
                  {dayText(day)}
                </TableCell>
                {FUNNEL_STEPS.map((step) => (
                  <TableCell key={step} align="right">
                    {number(steps[step])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

/** Funnel from product to order: number of visitors, as bars and by day as a table. */
export function OrderFunnel({ funnel: { total, days } }: { funnel: Funnel }) {
  const translate = useTranslate();
  return (
    <Section title={translate("desk.overview.funnel.title")}>
      <StepBars total={total} />
      <StepTable days={days} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate("desk.overview.funnel.meaning")}
      </Typography>
    </Section>
  );
}
