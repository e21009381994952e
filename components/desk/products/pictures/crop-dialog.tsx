import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import { cropPicture } from "@/lib/desk/crop-picture";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { problemOf } from "../../shared/use-action";
import { useLanguage } from "../../shared/use-language";
import { CROP_STYLES } from "./crop-styles";

interface CropDialogProps {
  file: File;
  /** Files that follow. */
  left: number;
  /** Width by height of the part that is kept; a square by default. */
  aspect?: number;
  /** Is called with the path below /media. */
  onUploaded: (path: string) => void;
  onClose: () => void;
}

/** Returns the largest part of this shape in the middle of a picture. */
function middlePart(
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
  aspect: number,
) {
  const unit = width < height * aspect ? { width: 100 } : { height: 100 };
  return centerCrop(makeAspectCrop({ unit: "%", ...unit }, aspect, width, height), width, height);
}

/** Returns the address of a file in this tab. */
function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Dialog that cuts a part of one shape out of a picture and uploads it. */
export function CropDialog({ file, left, aspect = 1, onUploaded, onClose }: CropDialogProps) {
  const id = useId();
  const translate = useTranslate();
  const { number } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const address = useFileAddress(file);
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const use = async () => {
    if (!picture.current || !crop) return;
    setBusy(true);
    setProblem(null);
    try {
      const cropped = await cropPicture(picture.current, crop);
      const { data } = await dataProvider.uploadDeskPicture({ file: cropped });
      onUploaded(data.path);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const handle = translate("desk.pictures.handle");
  const labels = {
    cropArea: translate("desk.pictures.area"),
    nwDragHandle: handle,
    nDragHandle: handle,
    neDragHandle: handle,
    eDragHandle: handle,
    seDragHandle: handle,
    sDragHandle: handle,
    swDragHandle: handle,
    wDragHandle: handle,
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate("desk.pictures.crop")}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          {translate(aspect === 1 ? "desk.pictures.crop_hint" : "desk.pictures.shape_hint")}
        </DialogContentText>
        {problem && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {translate(problem, { _: problem })}
          </Alert>
        )}
        {address && (
          <Box sx={{ ...CROP_STYLES, textAlign: "center" }}>
            <ReactCrop
              {...(crop && { crop })}
              aspect={aspect}
              keepSelection
              ruleOfThirds
              ariaLabels={labels}
              onChange={(_, changed) => setCrop(changed)}
            >
              <img
                ref={picture}
                src={address}
                alt={file.name}
                onLoad={({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
                  setCrop(middlePart(currentTarget, aspect))
                }
                onError={() => setProblem("desk.pictures.unreadable")}
              />
            </ReactCrop>
          </Box>
        )}
        {left > 0 && <p>{translate("desk.pictures.left", { count: number(left) })}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("desk.pictures.skip")}</Button>
        <Button autoFocus variant="contained" disabled={busy || !crop} onClick={() => void use()}>
          {translate("desk.pictures.use")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
