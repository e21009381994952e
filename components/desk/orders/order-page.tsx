import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import {
  LinearProgress,
  ShowBase,
  usePermissions,
  useShowContext,
  useTranslate,
} from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { OrderComplaints } from "../complaints/order-complaints";
import { OrderReturns } from "../returns/order-returns";
import { PageTitle } from "../shared/page-title";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { POLL_MS } from "../shared/use-order-counts";
import { OpenAdvance } from "./open-advance";
import { OrderClock } from "./order-clock";
import { OrderHead } from "./order-head";
import { OrderLines } from "./order-lines";
import { OrderMoney } from "./order-money";
import { OrderMoves } from "./order-moves";
import { OrderNotes } from "./order-notes";
import { OrderParcels } from "./order-parcels";
import { OrderPerson } from "./order-person";
import { OrderTimeline } from "./order-timeline";
import { PrintLinks } from "./print-links";
import { StateChip } from "./state-chip";

/** Step that an order waits for; renders nothing for others. */
function Waiting({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { moment, taka } = useLanguage();
  const { waits_for, expires_at, next } = order;
  const unpaid = Math.max(0, ...next.map((move) => move.unpaid));
  // An order that goes on is not cancelled any more.
  const owes = unpaid > 0 && !waits_for && !expires_at;
  if (!waits_for && !expires_at && !owes) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {[
        waits_for && translate(`desk.orders.waits.${waits_for}`),
        expires_at && translate("desk.orders.expires", { time: moment(expires_at) }),
        owes && translate("desk.orders.expired_unpaid", { amount: taka(unpaid) }),
      ]
        .filter(Boolean)
        .join(" · ")}
    </Alert>
  );
}

function OrderContent() {
  const translate = useTranslate();
  const { record: order, error } = useShowContext<DeskOrderDetails>();
  const { permissions: role = "" } = usePermissions<string>();
  if (error && !order)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (!order) return <LinearProgress />;
  const { number, state, notes, credit_notes } = order;
  return (
    <>
      <PageTitle title={translate("desk.orders.number", { number })} help="order">
        <StateChip {...order} />
      </PageTitle>
      <OrderHead order={order} />
      <Waiting order={order} />
      <OpenAdvance order={order} />
      <OrderClock order={order} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
          alignItems: "start",
        }}
      >
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {can(role, "orders", "move") && <OrderMoves order={order} />}
          <OrderParcels order={order} />
          <OrderLines order={order} />
          <OrderMoney order={order} />
          {(state === "completed" || state === "cancelled") && (
            <OrderReturns number={number} state={state} />
          )}
          <OrderComplaints number={number} />
        </Box>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <OrderPerson order={order} />
          <OrderNotes number={number} notes={notes} />
          <OrderTimeline order={order} />
          <Section title={translate("desk.orders.papers")}>
            <PrintLinks numbers={[number]} credited={credit_notes.length > 0} />
          </Section>
        </Box>
      </Box>
    </>
  );
}

/** One order: person, what to do next, products, money, notes, history. It is read again regularly. */
export function OrderPage() {
  return (
    <ShowBase queryOptions={{ refetchInterval: POLL_MS }}>
      <OrderContent />
    </ShowBase>
  );
}
