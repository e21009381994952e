import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { conflictsOf } from "@/lib/desk/changed-fields";
import { useValueText } from "./use-value-text";

type Values = Record<string, unknown>;
type Side = "mine" | "theirs";

/** A save that was refused because another user had saved the record since. */
export interface Conflict {
  /** Record as the form loaded it. */
  loaded: Values;
  /** Fields that the form changed. */
  mine: Values;
  /** Record as it is stored now. */
  current: Values;
}

interface ConflictDialogProps {
  conflict: Conflict;
  labelOf: (field: string) => string;
  /** Text of a value; by default as a form has it. */
  textOf?: (value: unknown, field: string) => string;
  /** Gets the fields to save over the current record. */
  onSave: (values: Values) => void;
  onClose: () => void;
}

/** Shows field by field what two persons changed, and lets one of them choose. */
export function ConflictDialog({
  conflict,
  labelOf,
  onSave,
  onClose,
  ...rest
}: ConflictDialogProps) {
  const translate = useTranslate();
  const usualText = useValueText();
  const { textOf = usualText } = rest;
  const { loaded, mine, current } = conflict;
  const fields = conflictsOf(loaded, mine, current);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (field: string): Side => chosen[field] ?? "mine";
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(fields.map(({ field }) => [field, side])));
  const save = () => {
    const theirs = fields.filter(({ field }) => sideOf(field) === "theirs");
    onSave({
      ...mine,
      ...Object.fromEntries(theirs.map(({ field, theirs: value }) => [field, value])),
    });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate("desk.conflict.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate(fields.length > 0 ? "desk.conflict.text" : "desk.conflict.none")}
        </DialogContentText>
        {fields.length > 1 && (
          <>
            <Button onClick={() => chooseAll("mine")}>{translate("desk.conflict.all_mine")}</Button>
            <Button onClick={() => chooseAll("theirs")}>
              {translate("desk.conflict.all_theirs")}
            </Button>
          </>
        )}
        {fields.map(({ field, ...values }) => (
          <RadioGroup
            key={field}
            aria-labelledby={`conflict-${field}`}
            value={sideOf(field)}
            onChange={(_, side) =>
              setChosen({ ...chosen, [field]: side === "theirs" ? "theirs" : "mine" })
            }
            sx={{ borderTop: 1, borderColor: "divider", py: 1 }}
          >
            <Typography id={`conflict-${field}`} sx={{ fontWeight: 600 }}>
              {labelOf(field)}
            </Typography>
            {(["mine", "theirs"] as const).map((side) => (
              <FormControlLabel
                key={side}
                value={side}
                control={<Radio />}
                sx={{ overflowWrap: "anywhere" }}
                label={`${translate(`desk.conflict.take_${side}`)}: ${textOf(values[side], field)}`}
              />
            ))}
          </RadioGroup>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("desk.conflict.cancel")}</Button>
        <Button variant="contained" onClick={save}>
          {translate("desk.conflict.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
