import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, usePermissions, useRefresh, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskParcel } from "@/lib/contract/shipments/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ActionDialog } from "../shared/action-dialog";
import { Section } from "../shared/section";
import { useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { BookParcel } from "./book-parcel";
import { useParcels } from "./use-parcels";

/** News about a parcel, the earliest first. */
function ParcelEvents({ events }: Pick<DeskParcel, "events">) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  return (
    <Box component="ol" sx={{ listStyle: "none", p: 0, m: 0 }}>
      {events.map(({ at, source, status, words }) => (
        <Box component="li" key={`${at}-${source}-${words}`} sx={{ py: 0.5 }}>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {moment(at)} · {status ? translate(`desk.parcels.status.${status}`) : words} ·{" "}
            {translate(`desk.parcels.source.${source}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface NotThereProps {
  parcel: DeskParcel;
  onNotThere: () => void;
}

/** Ends a booking without an answer, for a person who has looked in the panel of the courier. */
function NotThere({ parcel: { name, invoice }, onNotThere }: NotThereProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const label = translate("desk.parcels.not_there", { courier: name });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <ActionDialog
        open={asking}
        title={label}
        label={label}
        cancelLabel={translate("desk.orders.back")}
        onSubmit={() => {
          setAsking(false);
          onNotThere();
        }}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate("desk.parcels.not_there_hint", { invoice })}</Typography>
      </ActionDialog>
    </>
  );
}

interface ParcelProps {
  parcel: DeskParcel;
  /** Marks its problem as dealt with; undefined without the permission. */
  onDone: (() => void) | undefined;
  /** Ends the request of the customer of that time; undefined without the permission. */
  onAsked: ((askedAt: string) => void) | undefined;
  /** Says that the courier does not have it; undefined without the permission. */
  onNotThere: (() => void) | undefined;
}

/** One parcel: numbers, money, and what its courier said. */
function Parcel({ parcel, onDone, onAsked, onNotThere }: ParcelProps) {
  const translate = useTranslate();
  const { moment, day: dayText, taka } = useLanguage();
  const { redelivery } = parcel;
  const { name, consignment, tracking_code, state, status, problem, heard_at, events } = parcel;
  const isByHand = parcel.courier === "by-hand";
  const said = status ? `status.${status}` : `state.${state}`;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {[name, tracking_code ?? consignment].filter(Boolean).join(" · ")}
      </Typography>
      <Typography>
        {translate(
          isByHand && state === "booked" ? "desk.parcels.by_hand" : `desk.parcels.${said}`,
        )}
      </Typography>
      {state === "booking" && onNotThere && <NotThere parcel={parcel} onNotThere={onNotThere} />}
      {problem && (
        <Alert
          severity="warning"
          action={
            onDone && (
              <Button color="inherit" onClick={onDone}>
                {translate("desk.parcels.done")}
              </Button>
            )
          }
        >
          {translate(`desk.parcels.problem.${problem}`)}
        </Alert>
      )}
      {redelivery && (
        <Alert
          severity="info"
          action={
            onAsked && (
              <Button color="inherit" onClick={() => onAsked(redelivery.asked_at)}>
                {translate("desk.parcels.redelivery_done")}
              </Button>
            )
          }
        >
          {translate("desk.parcels.redelivery", {
            day: dayText(redelivery.day),
            time: moment(redelivery.asked_at),
          })}
        </Alert>
      )}
      {!isByHand && (
        <>
          <Typography>
            {translate("desk.parcels.collect", { amount: taka(parcel.collect) })}
          </Typography>
          {parcel.collected !== null && (
            <Typography>
              {translate("desk.parcels.collected", { amount: taka(parcel.collected) })}
            </Typography>
          )}
          {parcel.payout_at !== null && (
            <Typography>
              {translate("desk.parcels.settled", { time: moment(parcel.payout_at) })}
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {heard_at === null
              ? translate("desk.parcels.not_heard")
              : translate("desk.parcels.heard", { time: moment(heard_at) })}
          </Typography>
          <ParcelEvents events={events} />
        </>
      )}
    </Box>
  );
}

interface CollectsTooMuchProps {
  parcels: readonly DeskParcel[];
  /** Taka that the order still needs. */
  due: number;
}

/** Says that open parcels collect more than is due: the order was paid after they were booked. */
function CollectsTooMuch({ parcels, due }: CollectsTooMuchProps) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const open = parcels.filter(({ state, ended }) => state === "booked" && !ended);
  const collect = open.reduce((sum, parcel) => sum + parcel.collect, 0);
  if (collect <= due) return null;
  return (
    <Alert severity="warning">
      {translate("desk.parcels.too_much", { collect: taka(collect), due: taka(due) })}
    </Alert>
  );
}

/** The parcels of an order; nothing without any in a shop without couriers. */
export function OrderParcels({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { run, busy } = useAction();
  const { number } = order;
  const { data, refetch } = useParcels(order);
  const mayBook = can(role, "orders", "move");
  // A parcel that staff handed over without a courier's interface does not end by itself.
  const isUnderWay = order.state !== "completed" && order.state !== "cancelled";
  if (!data || (data.parcels.length === 0 && data.couriers.length === 0)) return null;
  const done = (parcel: number) =>
    run(async () => {
      await dataProvider.settleDeskParcel({ params: { deskOrder: number }, body: { parcel } });
      await refetch();
      refresh();
    });
  const asked = (parcel: number, asked_at: string) =>
    run(async () => {
      const body = { parcel, asked_at };
      await dataProvider.endDeskRedelivery({ params: { deskOrder: number }, body });
      await refetch();
      refresh();
    });
  const notThere = (parcel: number) =>
    run(async () => {
      await dataProvider.endDeskBooking({ params: { deskOrder: number }, body: { parcel } });
      await refetch();
      refresh();
    });
  return (
    <Section title={translate("desk.parcels.title")} anchor="parcels">
      {isUnderWay && <CollectsTooMuch parcels={data.parcels} due={order.ledger.sums.due} />}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.parcels.map((parcel) => (
          <Parcel
            key={parcel.id}
            parcel={parcel}
            onDone={mayBook && !busy ? () => void done(parcel.id) : undefined}
            onNotThere={mayBook && !busy ? () => void notThere(parcel.id) : undefined}
            onAsked={mayBook && !busy ? (askedAt) => void asked(parcel.id, askedAt) : undefined}
          />
        ))}
      </Box>
      {mayBook &&
        data.couriers.map((courier) => (
          <BookParcel
            key={courier.name}
            number={number}
            courier={courier}
            collect={data.collect}
            part={data.next_part}
            onBooked={() => void refetch().then(refresh)}
          />
        ))}
    </Section>
  );
}
