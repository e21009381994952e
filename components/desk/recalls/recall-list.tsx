import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskRecall } from "@/lib/contract/recalls/desk-schemas";
import { DeskList } from "../shared/desk-list";
import { LocalName } from "../shared/local-name";
import { SmallChip } from "../shared/small-chip";
import { useLanguage } from "../shared/use-language";

const ROW = { display: "flex", alignItems: "center", gap: 1, px: 1, py: 0.5 };

function RecallRows() {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { data = [] } = useListContext<DeskRecall>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map(({ id, batch_no, recalled_at, recalled_by, ended_at, name, name_bn }) => {
        const state = ended_at === null ? "open" : "ended";
        return (
          <Box component="li" key={id} sx={ROW} borderBottom={1} borderColor="divider">
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Link
                component={RouterLink}
                to={`/recalls/${id}/show`}
                sx={{ display: "block", py: 1.25, fontWeight: 600 }}
              >
                <LocalName name={name} name_bn={name_bn} />
                {` · ${translate("desk.stock.batch", { batch: batch_no })}`}
              </Link>
              <Typography variant="body2">
                {translate("desk.recalls.since", { time: moment(recalled_at), name: recalled_by })}
              </Typography>
            </Box>
            <SmallChip
              color={state === "open" ? "error" : "default"}
              label={translate(`desk.recalls.states.${state}`)}
            />
          </Box>
        );
      })}
    </Box>
  );
}

/** Recalls of batches, the latest first. */
export function RecallList() {
  return (
    <DeskList
      sort={{ field: "recalled_at", order: "DESC" }}
      table={<RecallRows />}
      rows={<RecallRows />}
    />
  );
}
