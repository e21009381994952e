import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskPrescriptionDetails } from "@/lib/contract/prescriptions/desk-schemas";
import type { PRESCRIPTION_DECISIONS } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { type FieldProps, FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { LocalName } from "../shared/local-name";
import { waitingLines } from "./waiting-lines";

const MAX_REASON = 300;

type Decision = (typeof PRESCRIPTION_DECISIONS)[number];

interface DecisionProps {
  record: DeskPrescriptionDetails;
  decision: Decision;
}

/** Boxes for the products that leave the order. */
function RefusedLines({ record, field }: { record: DeskPrescriptionDetails; field: FieldProps }) {
  const translate = useTranslate();
  const { helperText, error } = field("refused", translate("desk.prescriptions.refused_hint"));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <legend>{translate("desk.prescriptions.refused")}</legend>
      {waitingLines(record).map((line) => (
        <FormControlLabel
          key={line.id}
          sx={{ display: "flex", minHeight: 44 }}
          control={<Checkbox name="refused" value={line.id} />}
          label={<LocalName {...line} />}
        />
      ))}
      <FormHelperText error={error}>{helperText}</FormHelperText>
    </Box>
  );
}

/** Button that decides about a prescription, with a reason that the customer reads. */
function DecisionButton({ record, decision }: DecisionProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const hasPages = record.files.length > 0;
  const isOptional = decision === "accepted" && hasPages;
  const send = (form: FormData, version: string) =>
    dataProvider.decideDeskPrescription({
      params: { deskOrder: record.number },
      body: {
        version,
        decision,
        reason: textIn(form, "reason"),
        refused: form.getAll("refused").map(Number),
      },
    });
  return (
    <FormButton
      label={translate(`desk.prescriptions.decide.${decision}`)}
      variant={decision === "accepted" ? "contained" : "outlined"}
      done="desk.prescriptions.decided"
      version={record.version}
      conflict="desk.prescriptions.changed"
      send={send}
    >
      {(field) => (
        <>
          {decision === "refused" && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {translate("desk.prescriptions.refuse_effect")}
            </Alert>
          )}
          {decision === "again" && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {translate("desk.prescriptions.again_effect")}
            </Alert>
          )}
          {decision === "part" && <RefusedLines record={record} field={field} />}
          <FieldText
            {...field(
              "reason",
              translate(`desk.prescriptions.reason_${hasPages ? "hint" : "unread"}`),
            )}
            required={!isOptional}
            multiline
            minRows={2}
            fullWidth
            margin="dense"
            label={translate("desk.orders.reason")}
            slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
          />
        </>
      )}
    </FormButton>
  );
}

/** Possible decisions of the pharmacist; renders nothing for an order that does not wait. */
export function DecisionButtons({ record }: { record: DeskPrescriptionDetails }) {
  const { waits, files, lines } = record;
  if (!waits) return null;
  const hasPages = files.length > 0;
  const waiting = waitingLines(record);
  const isBlocked = !hasPages && waiting.some((line) => line.antibiotic);
  const decisions: Decision[] = [
    ...(isBlocked ? [] : (["accepted"] as const)),
    ...(lines.length > 1 && waiting.length > 0 ? (["part"] as const) : []),
    ...(hasPages ? (["again"] as const) : []),
    "refused",
  ];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {decisions.map((decision) => (
        <DecisionButton key={decision} record={record} decision={decision} />
      ))}
    </Box>
  );
}
