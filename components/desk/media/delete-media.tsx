import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import type { DeskKeptFile, DeskMedium } from "@/lib/contract/media/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ActionDialog } from "../shared/action-dialog";
import { useAction } from "../shared/use-action";
import { KeptDialog } from "./kept-dialog";
import { fileName } from "./use-media-texts";

interface DeleteMediaProps {
  /** Without files there is no button. */
  media: readonly DeskMedium[];
  label: string;
  /** Is called after the call. @param left whether some of the files are kept */
  onDone: (left: boolean) => void;
}

/** Button that deletes files after a question, and then names those that are kept. */
export function DeleteMedia({ media, label, onDone }: DeleteMediaProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState<DeskKeptFile[]>([]);
  const remove = async () => {
    await run(async () => {
      const body = { ids: media.map(({ id }) => id) };
      const { kept: left } = (await dataProvider.deleteDeskMedia({ body })).data;
      setKept(left);
      const smart_count = media.length - left.length;
      if (smart_count > 0)
        notify("desk.media.deleted", { type: "success", messageArgs: { smart_count } });
      onDone(left.length > 0);
    });
    setAsking(false);
  };
  return (
    <>
      {media.length > 0 && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <ActionDialog
        dangerous
        open={asking}
        title={translate("desk.media.delete_title", { smart_count: media.length })}
        label={translate("desk.media.delete_one")}
        cancelLabel={translate("desk.orders.back")}
        busy={busy}
        onSubmit={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ overflowWrap: "anywhere" }}>{media.map(fileName).join(", ")}</Typography>
        <Typography color="text.secondary">{translate("desk.media.delete_hint")}</Typography>
      </ActionDialog>
      <KeptDialog files={kept} onClose={() => setKept([])} />
    </>
  );
}
