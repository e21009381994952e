import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskPage } from "@/lib/contract/pages/desk-schemas";
import { DeskList } from "../shared/desk-list";
import { useLanguage } from "../shared/use-language";

function PageRows() {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { data = [] } = useListContext<DeskPage>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map(({ id, source, changed_by, changed_at }) => (
        <Box component="li" key={id} sx={{ px: 2, py: 1, borderBottom: 1, borderColor: "divider" }}>
          <Link
            component={RouterLink}
            to={`/pages/${id}`}
            sx={{ display: "block", py: 1.25, fontWeight: 600 }}
          >
            {translate(`desk.pages.names.${id}`)}
          </Link>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
            <Chip
              size="small"
              variant={source === "default" ? "outlined" : "filled"}
              label={translate(`desk.settings.source.${source}`)}
            />
            {changed_by && (
              <Typography variant="body2" color="text.secondary">
                {translate("desk.settings.changed", { name: changed_by, time: moment(changed_at) })}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Pages whose texts or parts staff can change. */
export function PageList() {
  const rows = <PageRows />;
  return (
    <DeskList sort={{ field: "id", order: "ASC" }} searchable={false} table={rows} rows={rows} />
  );
}
