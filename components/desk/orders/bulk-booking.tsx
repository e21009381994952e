import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from "react-admin";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import type { DeskCourier } from "@/lib/contract/shipments/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import type { NotMoved } from "@/lib/desk/move-orders";
import { ActionDialog } from "../shared/action-dialog";
import { useAction } from "../shared/use-action";
import { useCouriers } from "../shared/use-couriers";
import { NotMovedDialog } from "./not-moved-dialog";

/** Whether an order can be booked with a courier; the server decides about each. */
const isBookable = ({ state }: DeskOrder) => state === "processing" || state === "in-transit";

interface BookSeveralProps {
  courier: DeskCourier;
  numbers: readonly string[];
}

/** Books the parcels of several orders with one courier, and says which it did not take. */
function BookSeveral({ courier, numbers }: BookSeveralProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<NotMoved[]>([]);
  const label = translate("desk.parcels.book", { courier: courier.title });

  const book = async () => {
    await run(async () => {
      const body = { courier: courier.name, numbers: [...numbers] };
      const { data } = await dataProvider.bookDeskParcels({ body });
      const refused = data.filter(({ booked }) => !booked);
      setFailed(
        refused.map(({ number, message }) => ({
          number,
          reason: message ?? "desk.errors.failed",
        })),
      );
      const smart_count = data.length - refused.length;
      if (smart_count > 0)
        notify("desk.parcels.booked_several", { type: "success", messageArgs: { smart_count } });
    });
    setAsking(false);
    refresh();
  };

  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <ActionDialog
        open={asking}
        title={translate("desk.parcels.book_several", {
          smart_count: numbers.length,
          courier: courier.title,
        })}
        label={label}
        cancelLabel={translate("desk.orders.back")}
        busy={busy}
        onSubmit={() => void book()}
        onClose={() => setAsking(false)}
      >
        <Typography>{numbers.join(", ")}</Typography>
      </ActionDialog>
      <NotMovedDialog
        orders={failed}
        title={translate("desk.parcels.not_booked", { smart_count: failed.length })}
        onClose={() => setFailed([])}
      />
    </>
  );
}

/** Books the parcels of the selected orders of this page; nothing in a shop without couriers. */
export function BulkBooking() {
  const couriers = useCouriers();
  const { data = [], selectedIds } = useListContext<DeskOrder>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  if (selected.length === 0 || !selected.every(isBookable)) return null;
  const numbers = selected.map(({ number }) => number);
  return couriers.map((courier) => (
    <BookSeveral key={courier.name} courier={courier} numbers={numbers} />
  ));
}
