import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Pagination from "@mui/material/Pagination";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { LinearProgress, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskRecallOrder } from "@/lib/contract/recalls/desk-schemas";
import type { RecallPlace } from "@/lib/contract/terms";
import { useFirstRecords } from "../shared/list-reads";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

const PER_PAGE = 50;

function OrderRow({ id, customer, phone, pieces, place, mail, sms }: DeskRecallOrder) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const stateOf = (way: "mail" | "sms", state: DeskRecallOrder["mail"]) =>
    state === null
      ? []
      : [
          translate(`desk.recalls.${way}`, {
            state: translate(`desk.recalls.messages.${state}`),
          }),
        ];
  const messages = [...stateOf("mail", mail), ...stateOf("sms", sms)];
  return (
    <Box component="li" sx={{ py: 0.5, borderTop: 1, borderColor: "divider" }}>
      <Link
        component={RouterLink}
        to={`/orders/${id}/show`}
        sx={{ display: "inline-block", py: 1.25, fontWeight: 600 }}
      >
        {id}
      </Link>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {[customer, phone, translate("desk.recalls.pieces", { pieces: number(pieces) })].join(
          " · ",
        )}
      </Typography>
      {place === "sent" && (
        <Typography variant="body2" color={messages.length > 0 ? "text.secondary" : "error"}>
          {messages.length > 0 ? messages.join(" · ") : translate("desk.recalls.call")}
        </Typography>
      )}
    </Box>
  );
}

/** Orders of a recall whose pieces are in one place, with the states of their messages. */
export function RecallOrders({ recall, place }: { recall: number; place: RecallPlace }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, total, error, isPending } = useFirstRecords<DeskRecallOrder>("recall-orders", {
    filter: { recall, place },
    page,
    perPage: PER_PAGE,
  });
  const problem = error instanceof Error ? error.message : null;
  return (
    <Section title={translate(`desk.recalls.places.${place}`)}>
      {problem && <Alert severity="error">{translate(problem, { _: problem })}</Alert>}
      {isPending && <LinearProgress />}
      {data?.length === 0 && <Typography>{translate("desk.recalls.none")}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data?.map((order) => (
          <OrderRow key={order.id} {...order} />
        ))}
      </Box>
      {total !== undefined && total > PER_PAGE && (
        <Pagination
          page={page}
          count={Math.ceil(total / PER_PAGE)}
          onChange={(_, wanted) => setPage(wanted)}
        />
      )}
    </Section>
  );
}
