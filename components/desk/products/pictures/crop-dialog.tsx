import RotateIcon from "@mui/icons-material/Rotate90DegreesCwOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import { cropPicture, showPicture, turnedSize } from "@/lib/desk/crop-picture";
import { UploadProgress } from "../../shared/upload-progress";
import { problemOf } from "../../shared/use-action";
import { useLanguage } from "../../shared/use-language";
import { CROP_STYLES } from "./crop-styles";
import { useReadablePicture } from "./use-readable-picture";

interface CropDialogProps {
  file: File;
  /** Files that follow. */
  left: number;
  /** Width by height of the part that is kept. */
  aspect: number;
  /** Gets the part that is kept. */
  onCropped: (picture: File) => void;
  onClose: () => void;
}

/** Returns the largest part of this shape in the middle of a picture. */
function middlePart({ width, height }: { width: number; height: number }, aspect: number) {
  const unit = width < height * aspect ? { width: 100 } : { height: 100 };
  return centerCrop(makeAspectCrop({ unit: "%", ...unit }, aspect, width, height), width, height);
}

/** Dialog that turns a picture and cuts a part of one shape out of it. */
export function CropDialog({ file, left, aspect, onCropped, onClose }: CropDialogProps) {
  const id = useId();
  const translate = useTranslate();
  const { number } = useLanguage();
  const { address, share, problem, retry, onUnreadable } = useReadablePicture(file);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  /** Quarter turns clockwise. */
  const [turns, setTurns] = useState(0);
  const [crop, setCrop] = useState<PercentCrop>();
  const [failed, setFailed] = useState<string | null>(null);
  const reason = problem ?? failed;

  useEffect(() => {
    if (!image || !canvas.current) return;
    showPicture(canvas.current, image, turns);
    setCrop(middlePart(turnedSize(image, turns), aspect));
  }, [image, turns, aspect]);

  const use = async () => {
    if (!image || !crop) return;
    try {
      const cropped = await cropPicture(image, crop, turns);
      onCropped(new File([cropped], file.name, { type: cropped.type }));
    } catch (error) {
      setFailed(problemOf(error));
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
        {reason && (
          <Alert
            severity="error"
            sx={{ mb: 1 }}
            action={
              retry && (
                <Button color="inherit" onClick={() => void retry()}>
                  {translate("desk.pictures.retry")}
                </Button>
              )
            }
          >
            {translate(reason, { _: reason })}
          </Alert>
        )}
        {share !== null && (
          <>
            <p>{translate("desk.pictures.converting")}</p>
            <UploadProgress name={file.name} share={share} />
          </>
        )}
        {address && (
          <img
            hidden
            src={address}
            alt=""
            data-testid="chosen-picture"
            onLoad={({ currentTarget }) => setImage(currentTarget)}
            onError={() => void onUnreadable()}
          />
        )}
        {image && (
          <Box sx={{ ...CROP_STYLES, textAlign: "center" }}>
            <ReactCrop
              {...(crop && { crop })}
              aspect={aspect}
              keepSelection
              ruleOfThirds
              ariaLabels={labels}
              onChange={(_, changed) => setCrop(changed)}
            >
              <canvas ref={canvas} role="img" aria-label={file.name} />
            </ReactCrop>
          </Box>
        )}
        {left > 0 && <p>{translate("desk.pictures.left", { count: number(left) })}</p>}
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<RotateIcon />}
          disabled={!image}
          onClick={() => setTurns((done) => done + 1)}
          sx={{ mr: "auto" }}
        >
          {translate("desk.pictures.rotate")}
        </Button>
        <Button onClick={onClose}>{translate("desk.pictures.skip")}</Button>
        <Button autoFocus variant="contained" disabled={!crop} onClick={() => void use()}>
          {translate("desk.pictures.use")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
