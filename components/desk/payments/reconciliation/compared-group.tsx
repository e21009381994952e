import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskComparedRow } from "@/lib/contract/settlements/desk-schemas";
import type { SettlementGroup } from "@/lib/contract/settlements/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { Section } from "../../shared/section";
import { useAction } from "../../shared/use-action";
import { useLanguage } from "../../shared/use-language";
import { ComparedRow } from "./compared-row";

interface GroupProps {
  gateway: string;
  month: string;
  group: SettlementGroup;
  sums: { rows: number; settled: number; ledger: number; fee: number };
  /** The first rows of the group. */
  rows: readonly DeskComparedRow[];
}

/** A group of a comparison: its sums and rows; further rows are read on request. */
export function ComparedGroup({ gateway, month, group, sums, rows }: GroupProps) {
  const translate = useTranslate();
  const { taka, number } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const [more, setMore] = useState<readonly DeskComparedRow[]>([]);
  const [page, setPage] = useState(1);
  const shown = [...rows, ...more];
  const readMore = () =>
    run(async () => {
      const query = { month, group, page: page + 1 };
      const { data } = await dataProvider.getDeskSettlement({ params: { gateway }, query });
      setMore([...more, ...data.rows]);
      setPage(page + 1);
    });
  const name = translate(`desk.reconciliation.groups.${group}`);
  return (
    <Section title={translate("desk.reconciliation.group", { name, count: number(sums.rows) })}>
      <Typography variant="body2" color="text.secondary">
        {sums.rows === 0
          ? translate("desk.reconciliation.nothing")
          : translate("desk.reconciliation.group_sums", {
              settled: taka(sums.settled),
              ledger: taka(sums.ledger),
              fee: taka(sums.fee),
            })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, overflowWrap: "anywhere" }}>
        {shown.map((row) => (
          <ComparedRow key={row.id} row={row} />
        ))}
      </Box>
      {sums.rows > shown.length && (
        <Button disabled={busy} onClick={() => void readMore()}>
          {translate("desk.import.more", { count: number(sums.rows - shown.length) })}
        </Button>
      )}
    </Section>
  );
}
