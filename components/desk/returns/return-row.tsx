import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { DeskReturn } from "@/lib/contract/returns/schemas";
import { SmallChip } from "../shared/small-chip";
import { useLanguage } from "../shared/use-language";
import { DecideReturn } from "./decide-return";
import { RefundReturn } from "./refund-return";
import { ReturnPhotos } from "./return-photos";

const COLORS = {
  requested: "warning",
  accepted: "primary",
  refused: "default",
  received: "warning",
  refunded: "success",
} as const;

interface ReturnRowProps {
  record: DeskReturn;
  /** Whether it links to the order. */
  linked?: boolean;
}

/** One return: what, why, its state, and what can be done with it. */
export function ReturnRow({ record, linked = false }: ReturnRowProps) {
  const translate = useTranslate();
  const { locale, number, moment, taka } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const { order, state, quantity, batch_no, reason, answer, amount, actions } = record;
  const writtenOff = record.written_off;
  const isDivided = writtenOff > 0 && writtenOff < quantity;
  const isParcel = record.is_parcel;
  const words = isParcel ? "desk.returns.parcel" : "desk.returns";
  const name = (locale === "bn" && record.name_bn) || record.name;
  const canDecide = can(role, "returns", "decide") && actions.some((one) => one !== "refund");
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {translate("desk.returns.pieces", { count: number(quantity), name, batch: batch_no })}
        </Typography>
        <SmallChip color={COLORS[state]} label={translate(`${words}.states.${state}`)} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {linked && (
          <>
            <Link component={RouterLink} to={`/orders/${order}/show#returns`}>
              {order}
            </Link>
            {" · "}
          </>
        )}
        {moment(record.requested_at)}
        {!isParcel && ` · ${taka(amount)}`}
      </Typography>
      <Typography
        variant="body2"
        sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", my: 0.5 }}
      >
        {translate(isParcel ? "desk.returns.parcel.why" : "desk.returns.reason_of", {
          text: reason,
        })}
      </Typography>
      <ReturnPhotos ids={record.photos} />
      {isDivided && (
        <Typography variant="body2">
          {translate("desk.returns.split.done", {
            back: number(quantity - writtenOff),
            off: number(writtenOff),
          })}
        </Typography>
      )}
      {answer !== null && (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere", mb: 0.5 }}>
          {translate(`${words}.answer_of`, { text: answer })}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {canDecide && <DecideReturn record={record} />}
        {actions.includes("refund") && can(role, "returns", "refund") && (
          <RefundReturn record={record} />
        )}
      </Box>
    </Box>
  );
}
