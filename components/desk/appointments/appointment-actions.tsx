import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import type { DeskAppointmentDetails } from "@/lib/contract/appointments/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { useAction } from "../shared/use-action";
import { useStillPlace } from "../shared/use-still-place";
import { SlotField } from "./slot-field";

interface AppointmentProps {
  appointment: DeskAppointmentDetails;
}

function MoveButton({ appointment: { number, version, doctor } }: AppointmentProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [startsAt, setStartsAt] = useState("");
  return (
    <FormButton
      label={translate("desk.clinic.move")}
      done="desk.clinic.moved"
      version={version}
      send={(_, seen) =>
        dataProvider.moveDeskAppointment({
          params: { deskAppointment: number },
          body: { version: seen, starts_at: startsAt },
        })
      }
    >
      {(field) => {
        const { error, helperText } = field("starts_at");
        return (
          <>
            <Typography>{translate("desk.clinic.notified")}</Typography>
            <SlotField
              doctorId={doctor.id}
              value={startsAt}
              onChange={setStartsAt}
              {...(error && { error: String(helperText) })}
            />
          </>
        );
      }}
    </FormButton>
  );
}

function CancelButton({ appointment: { number, version, payment_status } }: AppointmentProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <FormButton
      label={translate("desk.clinic.cancel")}
      done="desk.clinic.cancelled"
      version={version}
      send={(form, seen) =>
        dataProvider.cancelDeskAppointment({
          params: { deskAppointment: number },
          body: { version: seen, reason: textIn(form, "reason") ?? "" },
        })
      }
    >
      {(field) => (
        <>
          <Typography>{translate("desk.clinic.notified")}</Typography>
          {payment_status === "paid" && (
            <Typography>{translate("desk.clinic.fee_goes_back")}</Typography>
          )}
          <FieldText
            {...field("reason", translate("desk.clinic.cancel_hint"))}
            required
            label={translate("desk.clinic.cancel_reason")}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </>
      )}
    </FormButton>
  );
}

function MarkButtons({ appointment: { number, version, actions } }: AppointmentProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const marks = (["attended", "missed", "unmark"] as const).filter((one) => actions.includes(one));
  const mark = async (wanted: (typeof marks)[number]) => {
    await run(async () => {
      await dataProvider.markDeskAppointment({
        params: { deskAppointment: number },
        body: { version, mark: wanted },
      });
      notify("desk.actions.saved", { type: "success" });
    });
    refresh();
  };
  return marks.map((one) => (
    <Button key={one} variant="outlined" disabled={busy} onClick={() => void mark(one)}>
      {translate(`desk.clinic.marks.${one}`)}
    </Button>
  ));
}

/** Buttons for the possible actions on an appointment. */
export function AppointmentActions({ appointment }: AppointmentProps) {
  const { actions, version } = appointment;
  useStillPlace(version);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 1 }}>
      <MarkButtons appointment={appointment} />
      {actions.includes("move") && <MoveButton appointment={appointment} />}
      {actions.includes("cancel") && <CancelButton appointment={appointment} />}
    </Box>
  );
}
