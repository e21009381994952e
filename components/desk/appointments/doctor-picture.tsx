import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { LinearProgress, required, useInput, useTranslate, ValidationError } from "react-admin";
import { looseText } from "@/lib/base/loose";
import { lazyPart } from "../lazy-screen";
import { AddPictures } from "../products/pictures/add-pictures";
import { LibraryPicker } from "../shared/library-picker";
import { RequiredStar } from "../shared/required";
import { Thumbnail } from "../shared/thumbnail";

const CropDialog = lazyPart(() => import("../products/pictures/crop-dialog"), "CropDialog");

/** Picture in the form of a doctor: a new one is cropped and replaces it. */
export function DoctorPicture() {
  const translate = useTranslate();
  const { field, fieldState } = useInput({
    source: "image",
    validate: required("desk.clinic.picture_missing"),
  });
  const [file, setFile] = useState<File | null>(null);
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
      <AddPictures onFiles={([first]) => setFile(first ?? null)} />
      <LibraryPicker onChosen={field.onChange} />
      {reason && (
        <FormHelperText error>
          <ValidationError error={reason} />
        </FormHelperText>
      )}
      {file && (
        <Suspense fallback={<LinearProgress />}>
          <CropDialog
            file={file}
            left={0}
            onUploaded={(uploaded) => {
              field.onChange(uploaded);
              setFile(null);
            }}
            onClose={() => setFile(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}
