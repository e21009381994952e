import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { useDeskServices } from "../shared/desk-services";
import { useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

/**
 * Opens a recall with all its orders as a document to print. A document in a tab of its own cannot ask
 * for the password, so the desk does before.
 */
export function PrintRecall({ id }: { id: number }) {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const { client, prompt } = useDeskServices();
  const { run, busy } = useAction();
  const print = async () => {
    const { confirmed_until } = await client.readMe();
    if (confirmed_until === null && !(await prompt.ask())) return;
    const address = `/api/desk/recalls/${id}/print?${new URLSearchParams({ lang: locale })}`;
    window.open(address, "_blank", "noopener");
  };
  return (
    <Button disabled={busy} onClick={() => void run(print)}>
      {translate("desk.recalls.print")}
    </Button>
  );
}
