import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskFigures } from "@/lib/contract/overview/desk-schemas";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { DayChart } from "./day-chart";

/** Orders and revenue of each of the last 30 days, as bars and as a table. */
export function DayCharts({ figures: { days, charts } }: { figures: DeskFigures }) {
  const translate = useTranslate();
  const { number, taka, day: dayText } = useLanguage();
  const shown = {
    orders: (value: number) => number(value),
    revenue: (value: number) => taka(value),
  };
  return (
    <Section title={translate("desk.overview.days.title")}>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {(["orders", "revenue"] as const).map((name) => {
          const best = Math.max(0, ...days.map((one) => one[name]));
          const title = translate(`desk.overview.days.${name}`);
          const description = translate("desk.overview.days.highest", {
            value: shown[name](best),
          });
          return (
            <div key={name}>
              <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
                {title}
              </Typography>
              <DayChart title={title} description={description} chart={charts[name]} />
              <Typography variant="body2" color="text.secondary">
                {description} {translate("desk.overview.days.mean")}
              </Typography>
            </div>
          );
        })}
      </Box>
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ minHeight: 44, py: 1.25, cursor: "pointer" }}>
          {translate("desk.overview.days.table")}
        </Box>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate("desk.overview.days.day")}</TableCell>
              <TableCell align="right">{translate("desk.overview.sums.orders")}</TableCell>
              <TableCell align="right">{translate("desk.overview.sums.revenue")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {[...days].reverse().map(({ day, orders, revenue }) => (
              <TableRow key={day}>
                <TableCell component="th" scope="row">
                  {dayText(day)}
                </TableCell>
                <TableCell align="right">{number(orders)}</TableCell>
                <TableCell align="right">{taka(revenue)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}
