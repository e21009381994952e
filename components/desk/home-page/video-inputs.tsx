import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { useState } from "react";
import { TextInput, useDataProvider, useResourceContext, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FileButton } from "../shared/file-button";
import { MediaFileField } from "../shared/media-file-field";
import { REQUIRED_TEXT } from "../shared/required";
import { useAction } from "../shared/use-action";
import { useUploadedFile } from "../shared/use-uploaded-file";

interface VideoInputProps {
  source: "video" | "video_webm";
  /** Media types that can be uploaded. */
  accept: string;
}

/** A video of a form: its address, and an upload that fills in address and length. */
export function VideoInput({ source, accept }: VideoInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { setValue } = useFormContext();
  const { run, busy } = useAction();
  const [sent, setSent] = useState(0);
  const change = { shouldDirty: true, shouldValidate: true };
  const upload = (file: File) =>
    run(async () => {
      setSent(0);
      const { path, seconds } = await dataProvider.uploadVideo(file, setSent);
      setValue(source, path, change);
      if (seconds !== null) setValue("video_seconds", seconds, change);
    });
  const label = translate(`resources.${resource}.fields.${source}`);
  const isMain = source === "video";
  return (
    <Box role="group" aria-label={label} sx={{ my: 1 }}>
      <TextInput
        source={source}
        {...(isMain && REQUIRED_TEXT)}
        helperText={isMain && "desk.home_page.video_hint"}
      />
      <FileButton
        label={`${translate("desk.home_page.choose_video")}: ${label}`}
        accept={accept}
        disabled={busy}
        onFile={(file) => void upload(file)}
      />
      {busy && (
        <LinearProgress
          variant="determinate"
          value={sent * 100}
          aria-label={translate("desk.home_page.sending_video")}
          sx={{ mt: 1 }}
        />
      )}
      {isMain && <FormHelperText>{translate("desk.home_page.video_limits")}</FormHelperText>}
    </Box>
  );
}

/** Captions of a form, as a file in WebVTT. */
export function CaptionsInput({ source }: { source: "captions" | "captions_bn" }) {
  const translate = useTranslate();
  const { label, path, error, busy, upload, clear } = useUploadedFile(
    source,
    (dataProvider, file) => dataProvider.uploadDeskCaptions({ file }),
  );
  return (
    <MediaFileField
      source={source}
      label={label}
      path={path}
      open={translate("desk.home_page.open_captions")}
      actions={
        <IconButton
          aria-label={translate("desk.pictures.remove", { name: label })}
          onClick={clear}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <RemoveIcon />
        </IconButton>
      }
      error={error}
      hint={translate("desk.home_page.captions_hint")}
    >
      <FileButton
        label={`${translate("desk.home_page.choose_captions")}: ${label}`}
        accept=".vtt,text/vtt"
        disabled={busy}
        onFile={upload}
      />
    </MediaFileField>
  );
}
