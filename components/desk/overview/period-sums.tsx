import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { DeskFigures } from "@/lib/contract/overview/desk-schemas";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

const PERIODS = ["today", "month", "year"] as const;
const NUMBERS = ["orders", "appointments"] as const;
const AMOUNTS = ["revenue", "refunds", "average"] as const;

/** Orders, money, appointments and conversion of today, the last 30 days and the last year. */
export function PeriodSums({ figures }: { figures: DeskFigures }) {
  const translate = useTranslate();
  const { number, taka } = useLanguage();
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
      }}
    >
      {PERIODS.map((period) => {
        const { conversion } = figures[period];
        const percent =
          conversion === null
            ? ""
            : translate("desk.overview.sums.percent", { percent: number(conversion) });
        const rows = [
          ...NUMBERS.map((name) => [name, number(figures[period][name])] as const),
          ...AMOUNTS.map((name) => [name, taka(figures[period][name])] as const),
          ["conversion", percent] as const,
        ].filter(([, text]) => text !== "");
        return (
          <Section key={period} title={translate(`desk.overview.periods.${period}`)}>
            <Box component="dl" sx={{ m: 0 }}>
              {rows.map(([name, text]) => (
                <Box key={name} sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
                  <dt>{translate(`desk.overview.sums.${name}`)}</dt>
                  <Box component="dd" sx={{ m: 0 }}>
                    {text}
                  </Box>
                </Box>
              ))}
            </Box>
          </Section>
        );
      })}
    </Box>
  );
}
