import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import type { DeskParcels } from "@/lib/contract/shipments/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ActionDialog } from "../shared/action-dialog";
import { FieldText } from "../shared/checked-form";
import { AMOUNT, numberIn } from "../shared/form-values";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { CourierPlaces, placesIn, useCourierPlaces } from "./courier-places";

interface BookParcelProps {
  number: string;
  courier: DeskParcels["couriers"][number];
  /** Taka that no other parcel collects. */
  collect: number;
  /** Number of another parcel while one is open; null for the only one. */
  part: number | null;
  onBooked: () => void;
}

/** Books the parcel of an order with one courier. What was typed stays until it is booked. */
export function BookParcel({ number, courier, collect, part, onBooked }: BookParcelProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { taka, number: written } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const places = useCourierPlaces(number, courier.name, isOpen && courier.places);
  const text = part === null ? "book" : "book_another";
  const label = translate(`desk.parcels.${text}`, { courier: courier.title });

  const book = async (form: FormData) => {
    const note = String(form.get("note") ?? "").trim();
    setBusy(true);
    setProblem(null);
    try {
      const body = {
        courier: courier.name,
        note: note || undefined,
        collect: numberIn(form, "collect") ?? undefined,
        part: part ?? undefined,
        places: courier.places ? placesIn(form) : undefined,
      };
      const { data } = await dataProvider.bookDeskParcel({ params: { deskOrder: number }, body });
      const isOpenStill = data.parcels.at(-1)?.state === "booking";
      notify(`desk.parcels.${isOpenStill ? "unanswered" : "booked"}`, {
        type: isOpenStill ? "warning" : "success",
      });
      setOpen(false);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
      onBooked();
    }
  };

  return (
    <>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActionDialog
        open={isOpen}
        title={label}
        label={label}
        cancelLabel={translate("desk.orders.back")}
        busy={busy || (places.isFetching && courier.places)}
        onSubmit={(form) => void book(form)}
        onClose={() => setOpen(false)}
      >
        {problem !== null && (
          <Alert severity="error" role="alert" sx={{ mb: 1 }}>
            {translate(problem, { _: problem })}
          </Alert>
        )}
        <Typography sx={{ fontWeight: 600 }}>
          {translate("desk.parcels.collect", { amount: taka(collect) })}
        </Typography>
        <FieldText
          name="collect"
          type="text"
          label={translate("desk.parcels.collect_label")}
          defaultValue={written(collect)}
          slotProps={{ htmlInput: AMOUNT }}
        />
        {courier.places && <CourierPlaces places={places} />}
        <FieldText
          name="note"
          label={translate("desk.parcels.note")}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </ActionDialog>
    </>
  );
}
