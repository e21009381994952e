import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { Section } from "../shared/section";
import { CashSwitch } from "./cash-switch";

/** Where cash on delivery is offered, on the screen of the payment. */
export function CashAreas() {
  const translate = useTranslate();
  return (
    <Box sx={{ my: 2 }}>
      <Section title={translate("desk.settings.cash.areas")}>
        <Typography variant="body2" color="text.secondary">
          {translate("desk.settings.cash.areas_hint")}
        </Typography>
        <Box sx={{ display: "grid" }}>
          <CashSwitch area="inside" />
          <CashSwitch area="outside" />
        </Box>
        <Link component={RouterLink} to="/settings/cashRules" sx={{ display: "block", py: 1.25 }}>
          {translate("desk.settings.cash.rules")}
        </Link>
      </Section>
    </Box>
  );
}

/** Leads from the delivery rules to the screen with cash on delivery. */
export function CashLink() {
  const translate = useTranslate();
  return (
    <Link component={RouterLink} to="/settings/payment" sx={{ display: "block", py: 1.25 }}>
      {translate("desk.settings.cash.link")}
    </Link>
  );
}
