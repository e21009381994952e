import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskCustomer } from "@/lib/contract/customers/schemas";
import { LocalName } from "../shared/local-name";
import { ordersOf } from "../shared/person-address";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

interface PersonProps {
  person: DeskCustomer;
}

function Rows({ title, rows }: { title: string; rows: { id: string | number; row: ReactNode }[] }) {
  const translate = useTranslate();
  return (
    <Section title={title}>
      {rows.length === 0 && <Typography>{translate("desk.none")}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {rows.map(({ id, row }) => (
          <Box component="li" key={id} sx={{ py: 1, overflowWrap: "anywhere" }}>
            {row}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** The latest orders of a customer, with a link to all of them. */
export function PersonOrders({ person: { id, phone, orders } }: PersonProps) {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  return (
    <>
      <Rows
        title={translate("desk.search.orders")}
        rows={orders.map(({ number, placed_at, state, total }) => ({
          id: number,
          row: (
            <>
              <Link component={RouterLink} to={`/orders/${number}/show`}>
                {number}
              </Link>{" "}
              {translate(`desk.orders.states.${state}`)} · {taka(total)} · {moment(placed_at)}
            </>
          ),
        }))}
      />
      {orders.length > 0 && (
        <Link component={RouterLink} to={ordersOf({ customer_id: id, phone })} sx={{ py: 1.25 }}>
          {translate("desk.people.all_orders")}
        </Link>
      )}
    </>
  );
}

/** Consents of a customer, with the time. */
export function PersonConsents({ person: { consents, newsletter } }: PersonProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const rows = consents.map(({ purpose, given, changed_at }) => ({
    id: purpose,
    row: `${translate(`desk.people.purposes.${purpose}`)}: ${translate(given ? "desk.yes" : "desk.no")} ${moment(changed_at)}`,
  }));
  const state = newsletter === null ? "none" : newsletter.waiting ? "waiting" : "subscribed";
  const subscription = {
    id: "newsletter",
    row: `${translate("resources.newsletter.name", { smart_count: 1 })}: ${translate(`desk.newsletter.states.${state}`)} ${moment(newsletter?.consented_at)}`,
  };
  return <Rows title={translate("desk.people.consents")} rows={[...rows, subscription]} />;
}

/** Messages about the latest orders of a customer. */
export function PersonMessages({ person: { messages } }: PersonProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  return (
    <Rows
      title={translate("resources.outbox.name", { smart_count: 2 })}
      rows={messages.map(({ id, type, way, state, about, at }) => ({
        id,
        row: [
          translate(`desk.outbox.types.${type}`),
          about,
          translate(`desk.outbox.ways.${way}`),
          translate(`desk.outbox.states.${state}`),
          moment(at),
        ].join(" · "),
      }))}
    />
  );
}

/** Questions from the number or address of a customer. */
export function PersonQuestions({ person: { questions } }: PersonProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  return (
    <Rows
      title={translate("resources.questions.name", { smart_count: 2 })}
      rows={questions.map(({ id, subject, state, at }) => ({
        id,
        row: (
          <>
            <Link component={RouterLink} to={`/questions/${id}/show`}>
              {subject ?? translate("desk.questions.number", { id })}
            </Link>{" "}
            {translate(`desk.questions.states.${state}`)} · {moment(at)}
          </>
        ),
      }))}
    />
  );
}

/** Reviews of products and e-books by a customer. */
export function PersonReviews({ person: { reviews } }: PersonProps) {
  const translate = useTranslate();
  const { number, moment } = useLanguage();
  return (
    <Rows
      title={translate("resources.reviews.name", { smart_count: 2 })}
      rows={reviews.map(({ id, rating, comment, at, ...item }) => ({
        id,
        row: (
          <>
            <LocalName {...item} /> · {translate("desk.people.rating", { rating: number(rating) })}{" "}
            · {moment(at)}
            <br />
            {comment}
          </>
        ),
      }))}
    />
  );
}
