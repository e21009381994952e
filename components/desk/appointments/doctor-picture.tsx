import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { required, useInput, useTranslate, ValidationError } from "react-admin";
import { looseText } from "@/lib/base/loose";
import { LibraryPicker } from "../shared/library-picker";
import { PictureUpload } from "../shared/picture-upload";
import { RequiredStar } from "../shared/required";
import { Thumbnail } from "../shared/thumbnail";
import { useUploadRule } from "../shared/use-upload-rule";

/** Picture in the form of a doctor: a new one is cropped and replaces it. */
export function DoctorPicture() {
  const translate = useTranslate();
  const { refuseWhileUploading, setUploading } = useUploadRule("image");
  const { field, fieldState } = useInput({
    source: "image",
    validate: [refuseWhileUploading, required("desk.clinic.picture_missing")],
  });
  const path = looseText(field.value);
  const reason = fieldState.error?.message;
  return (
    <Box role="group" data-field="image" aria-label={translate("resources.doctors.fields.image")}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <Thumbnail path={path} size={96} />
        <Typography>
          {translate(`desk.clinic.${path ? "picture_shown" : "picture_none"}`)}
          {!path && <RequiredStar />}
        </Typography>
      </Box>
      <PictureUpload most={1} aspect={1} onUploaded={field.onChange} onBusy={setUploading} />
      <LibraryPicker onChosen={field.onChange} />
      {reason && (
        <FormHelperText error>
          <ValidationError error={reason} />
        </FormHelperText>
      )}
    </Box>
  );
}
