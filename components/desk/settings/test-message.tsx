import TextField from "@mui/material/TextField";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ActionDialog } from "../shared/action-dialog";
import { useAction } from "../shared/use-action";

interface TestMessageProps {
  way: "mail" | "sms";
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

const FIELDS = {
  mail: { type: "email", autoComplete: "email" },
  sms: { type: "tel", autoComplete: "tel" },
} as const;

/** Asks where a test message goes, and sends it. */
export function TestMessage({ way, open, onClose, onSent }: TestMessageProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const submit = async (form: FormData) => {
    const body = { to: String(form.get("to") ?? "") };
    const sent = await run(() => dataProvider.testDeskConnection({ params: { way }, body }));
    if (sent) onSent();
  };
  return (
    <ActionDialog
      open={open}
      busy={busy}
      title={translate(`desk.connections.titles.${way}`)}
      label={translate("desk.connections.send")}
      cancelLabel={translate("desk.actions.cancel")}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="to"
        required
        fullWidth
        label={translate(`desk.connections.to.${way}`)}
        {...FIELDS[way]}
      />
    </ActionDialog>
  );
}
