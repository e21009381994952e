import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { useLanguage } from "../shared/use-language";

/** The offer that an order uses, with its code and what it takes off. */
export function OrderOffer({ offer }: { offer: NonNullable<DeskOrderDetails["offer"]> }) {
  const translate = useTranslate();
  const { taka, locale } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const name = (locale === "bn" && offer.name_bn) || offer.name;
  return (
    <Box sx={{ my: 1, overflowWrap: "anywhere" }}>
      {translate("desk.orders.offer.used")}{" "}
      {can(role, "offers", "show") ? (
        <Link component={RouterLink} to={`/offers/${offer.id}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      {offer.code !== null && ` · ${translate("desk.orders.offer.code", { code: offer.code })}`}
      {` · ${translate("desk.orders.offer.off", { amount: taka(offer.discount) })}`}
    </Box>
  );
}
