import LibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { LinearProgress, usePermissions, useTranslate } from "react-admin";
import type { DeskMedium } from "@/lib/contract/media/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { useFirstRecords } from "./list-reads";
import { Thumbnail } from "./thumbnail";
import { useSettled } from "./use-settled";

const SHOWN = 24;

interface LibraryPickerProps {
  /** Gets the path below /media. */
  onChosen: (path: string) => void;
}

/** The newest pictures of the library, or those that a search finds, as buttons. */
function LibraryPictures({ search, onChosen }: LibraryPickerProps & { search: string }) {
  const translate = useTranslate();
  const {
    data = [],
    total = 0,
    isPending,
  } = useFirstRecords<DeskMedium>("media", {
    filter: { kind: "picture", ...(search && { q: search }) },
    perPage: SHOWN,
  });
  if (isPending) return <LinearProgress />;
  if (data.length === 0) return <Typography>{translate("desk.pictures.library_none")}</Typography>;
  return (
    <>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, 104px)" }}>
        {data.map(({ id, path }) => (
          <ButtonBase
            key={id}
            aria-label={path.slice(path.lastIndexOf("/") + 1)}
            onClick={() => onChosen(path)}
            sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 0.5 }}
          >
            <Thumbnail path={path} size={96} />
          </ButtonBase>
        ))}
      </Box>
      {total > data.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate("desk.pictures.library_newest")}
        </Typography>
      )}
    </>
  );
}

/** Button that opens the pictures of the library, to choose one that is already there. */
export function LibraryPicker({ onChosen }: LibraryPickerProps) {
  const id = useId();
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const search = useSettled(text.trim());
  if (!can(role, "media", "list")) return null;
  const choose = (path: string) => {
    setOpen(false);
    onChosen(path);
  };
  return (
    <>
      <Button startIcon={<LibraryIcon />} onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {translate("desk.pictures.library")}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{translate("desk.pictures.library")}</DialogTitle>
        <DialogContent>
          <TextField
            type="search"
            size="small"
            label={translate("desk.pictures.library_search")}
            value={text}
            onChange={({ target }) => setText(target.value)}
            // The dialog is part of a form, which Enter would submit.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            sx={{ mb: 1, mt: 1 }}
          />
          <LibraryPictures search={search} onChosen={choose} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate("ra.action.close")}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
