import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskRefusedLine } from "@/lib/contract/prescriptions/desk-schemas";
import { LocalName } from "./local-name";
import { useLanguage } from "./use-language";

/** Products that left an order because the pharmacist did not accept them, with the reason. */
export function RefusedLines({ lines = [] }: { lines?: readonly DeskRefusedLine[] }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  if (lines.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate("desk.prescriptions.not_accepted")}
      sx={{ listStyle: "none", p: 0, m: 0 }}
    >
      {lines.map((line) => (
        <Box component="li" key={line.id} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
          <Box sx={{ display: "flex", gap: 1, justifyContent: "space-between" }}>
            <LocalName {...line} />
            <span>× {number(line.quantity)}</span>
          </Box>
          <Chip
            size="small"
            variant="outlined"
            label={translate("desk.prescriptions.not_accepted")}
          />
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {[line.reason, line.by && translate("desk.orders.by", { name: line.by })]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
