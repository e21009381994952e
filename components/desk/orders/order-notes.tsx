import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useNotify, usePermissions, useRefresh, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { LeaveWarning } from "../shared/leave-warning";
import { Section } from "../shared/section";
import { useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

function NoteForm({ number }: Pick<DeskOrderDetails, "number">) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const [text, setText] = useState("");
  const [visible, setVisible] = useState(false);
  const add = () =>
    run(async () => {
      await dataProvider.noteDeskOrder({
        params: { deskOrder: number },
        body: { text: text.trim(), visible },
      });
      setText("");
      setVisible(false);
      notify("desk.orders.note_added", { type: "success" });
      refresh();
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <LeaveWarning active={text.trim() !== ""} />
      <TextField
        multiline
        required
        label={translate("desk.orders.note")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <FormControlLabel
        label={translate("desk.orders.note_visible")}
        control={
          <Checkbox checked={visible} onChange={({ target }) => setVisible(target.checked)} />
        }
        sx={{ display: "flex", minHeight: 44 }}
      />
      <Button type="submit" variant="outlined" disabled={busy || !text.trim()}>
        {translate("desk.orders.add_note")}
      </Button>
    </form>
  );
}

/** Notes of staff; customers see those that say so. */
export function OrderNotes({ number, notes }: Pick<DeskOrderDetails, "number" | "notes">) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  return (
    <Section title={translate("desk.orders.notes")}>
      {notes.length === 0 && <Typography>{translate("desk.orders.no_notes")}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {notes.map(({ note, by, at, visible }) => (
          <Box component="li" key={`${at}-${note}`} sx={{ py: 0.5 }}>
            <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {note}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {by} · {moment(at)}
              {visible && ` · ${translate("desk.orders.note_shown")}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {can(role, "orders", "note") && <NoteForm number={number} />}
    </Section>
  );
}
