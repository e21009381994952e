import CameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import FileIcon from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { PHOTO_TYPES } from "@/lib/base/media/heic";

const TYPES = `${PHOTO_TYPES},image/gif`;

interface FileButtonProps {
  label: string;
  icon: ReactNode;
  /** Opens the camera of a phone instead of its files. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** Button that opens the dialog of an input for files. */
function FileButton({ label, icon, camera = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" startIcon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={TYPES}
        {...(camera ? { capture: "environment" } : { multiple: true })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}

/** Buttons for files and for the camera, on an area where files can be dropped. */
export function AddPictures({ onFiles }: { onFiles: (files: File[]) => void }) {
  const translate = useTranslate();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      data-testid="picture-drop"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        alignItems: "center",
        p: 1.5,
        mt: 1,
        border: "2px dashed",
        borderColor: over ? "primary.main" : "divider",
        borderRadius: 2,
        ...(over && { bgcolor: "primary.light" }),
      }}
    >
      <FileButton label={translate("desk.pictures.choose")} icon={<FileIcon />} onFiles={onFiles} />
      <FileButton
        camera
        label={translate("desk.pictures.photograph")}
        icon={<CameraIcon />}
        onFiles={onFiles}
      />
      <Typography variant="body2" color="text.secondary">
        {translate("desk.pictures.drop")}
      </Typography>
    </Box>
  );
}
