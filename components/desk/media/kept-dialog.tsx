import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { DeskKeptFile } from "@/lib/contract/media/desk-schemas";
import { PlaceList } from "./place-list";
import { fileName } from "./use-media-texts";

interface KeptDialogProps {
  files: readonly DeskKeptFile[];
  onClose: () => void;
}

/** Names the files that were not deleted, why, and what shows them; closed without any. */
export function KeptDialog({ files, onClose }: KeptDialogProps) {
  const id = useId();
  const translate = useTranslate();
  return (
    <Dialog open={files.length > 0} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate("desk.media.not_deleted", { smart_count: files.length })}
      </DialogTitle>
      <DialogContent>
        {files.map(({ path, reason, places }) => (
          <section key={path}>
            <Typography sx={{ overflowWrap: "anywhere" }}>
              <strong>{fileName({ path })}</strong> {translate(`desk.media.kept.${reason}`)}
            </Typography>
            {reason === "shown" && <PlaceList places={places} />}
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
