import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "react-admin";
import { SETTLEMENT_GROUPS } from "@/lib/contract/settlements/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { Section } from "../../shared/section";
import { problemOf } from "../../shared/use-action";
import { useLanguage } from "../../shared/use-language";
import { ComparedGroup } from "./compared-group";

interface ComparisonProps {
  gateway: string;
  month: string;
}

interface Sums {
  rows: number;
  settled: number;
  ledger: number;
  fee: number;
}

function Totals({ total }: { total: Sums }) {
  const translate = useTranslate();
  const { taka, number } = useLanguage();
  const facts = [
    ["rows", number(total.rows)],
    ["settled", taka(total.settled)],
    ["ledger", taka(total.ledger)],
    ["fees", taka(total.fee)],
    ["paid_out", taka(total.settled - total.fee)],
  ] as const;
  return (
    <Section title={translate("desk.reconciliation.sums.title")}>
      <Box component="dl" sx={{ m: 0 }}>
        {facts.map(([name, value]) => (
          <Box
            key={name}
            sx={{ display: "flex", gap: 2, justifyContent: "space-between", py: 0.5 }}
          >
            <Typography component="dt">{translate(`desk.reconciliation.sums.${name}`)}</Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** What a provider settled in a month beside the ledger, by groups. */
export function Comparison({ gateway, month }: ComparisonProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data, error, isPending, dataUpdatedAt } = useQuery({
    queryKey: ["settlements", gateway, month],
    queryFn: async ({ signal }) =>
      (await dataProvider.getDeskSettlement({ params: { gateway }, query: { month }, signal }))
        .data,
  });
  if (isPending) return <LinearProgress />;
  if (error)
    return <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>;
  return (
    <>
      <Totals total={data.total} />
      {SETTLEMENT_GROUPS.map((group) => (
        <ComparedGroup
          key={`${group} ${dataUpdatedAt}`}
          gateway={gateway}
          month={month}
          group={group}
          sums={data.groups[group]}
          rows={data.rows.filter((row) => row.group === group)}
        />
      ))}
    </>
  );
}
