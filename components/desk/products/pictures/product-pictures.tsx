import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useNotify, useTranslate, ValidationError } from "react-admin";
import { LibraryPicker } from "../../shared/library-picker";
import { PictureUpload } from "../../shared/picture-upload";
import { PictureRow } from "./picture-row";
import { type Picture, usePictures } from "./use-pictures";

const MAX_PICTURES = 20;

/** Pictures in the form of a product: add and crop, order, texts, remove. */
export function ProductPictures() {
  const translate = useTranslate();
  const notify = useNotify();
  const { pictures, setPictures, reason, setUploading } = usePictures();
  const add = (path: string) => {
    if (pictures.some((known) => known.path === path))
      notify("desk.pictures.known", { type: "info" });
    else setPictures([...pictures, { path, alt: "", altBn: "" }]);
  };
  const change = (index: number, changed: Picture) =>
    setPictures(pictures.map((known, place) => (place === index ? changed : known)));
  const move = (index: number, by: number) => {
    const order = [...pictures];
    order.splice(index + by, 0, ...order.splice(index, 1));
    setPictures(order);
  };
  return (
    <Box role="group" data-field="images" aria-label={translate("desk.products.pictures")}>
      {pictures.length === 0 && <Typography>{translate("desk.pictures.none")}</Typography>}
      <Box component="ol" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.path}
            picture={picture}
            index={index}
            count={pictures.length}
            onChange={(changed) => change(index, changed)}
            onMove={(by) => move(index, by)}
            onRemove={() => setPictures(pictures.filter((known) => known !== picture))}
          />
        ))}
      </Box>
      <PictureUpload
        most={MAX_PICTURES - pictures.length}
        aspect={1}
        onUploaded={add}
        onBusy={setUploading}
      />
      {reason && (
        <FormHelperText error>
          <ValidationError error={reason} />
        </FormHelperText>
      )}
      {pictures.length < MAX_PICTURES && <LibraryPicker onChosen={add} />}
    </Box>
  );
}
