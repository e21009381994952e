import Button from "@mui/material/Button";
import { useDataProvider, useGetIdentity, useNotify, useRefresh, useTranslate } from "react-admin";
import type { DeskComplaint } from "@/lib/contract/complaints/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { AssignButton } from "../shared/assign-button";
import { useAction } from "../shared/use-action";

/** Buttons to take a complaint or to give it back, and to assign it to a colleague. */
export function TakeComplaint({ record }: { record: DeskComplaint }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data: identity } = useGetIdentity();
  const { run, busy } = useAction();
  const { id, version, number, staff } = record;
  const isMine = staff !== null && staff.id === identity?.id;
  const change = async () => {
    await run(async () => {
      await dataProvider.changeDeskComplaint({ params: { id }, body: { version, mine: !isMine } });
      notify(`desk.questions.${isMine ? "given" : "taken"}`, { type: "success" });
    });
    refresh();
  };
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={change}>
        {translate(`desk.questions.${isMine ? "give" : "take"}`)}
      </Button>
      <AssignButton
        resource="complaints"
        name={translate("desk.complaints.assign_number", { number })}
        version={version}
        staff={staff}
        send={(edit) => dataProvider.changeDeskComplaint({ params: { id }, body: edit })}
      />
    </>
  );
}
