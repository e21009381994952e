import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import {
  required as requiredRule,
  useInput,
  useResourceContext,
  useTranslate,
  ValidationError,
} from "react-admin";
import { looseText } from "@/lib/base/loose";
import { LibraryPicker } from "./library-picker";
import { PictureUpload } from "./picture-upload";
import { RequiredStar } from "./required";
import { Thumbnail } from "./thumbnail";
import { useLanguage } from "./use-language";
import { useUploadRule } from "./use-upload-rule";

interface PictureInputProps {
  /** Name of the field with the path below /media, or with a list of them. */
  source: string;
  /** Width by height in which the shop shows it. */
  aspect: number;
  /** By default the name of the field. */
  label?: string;
  required?: boolean;
}

interface PicturesProps extends PictureInputProps {
  paths: readonly string[];
  /** Most pictures. */
  most: number;
  problem: string | undefined;
  onChange: (paths: string[]) => void;
  onBusy: (busy: boolean) => void;
}

/** Pictures of a form: choose or photograph, crop, remove. */
function Pictures(props: PicturesProps) {
  const { source, aspect, required = false, paths, most, problem, onChange, onBusy } = props;
  const translate = useTranslate();
  const { number } = useLanguage();
  const resource = useResourceContext();
  const label = props.label ?? translate(`resources.${resource}.fields.${source}`);
  const nameOf = (index: number) => (most === 1 ? label : `${label} ${number(index + 1)}`);
  const add = (path: string) =>
    onChange(most === 1 ? [path] : [...paths.filter((one) => one !== path), path]);
  return (
    <Box role="group" data-field={source} aria-label={label} sx={{ my: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {label}
        {required && <RequiredStar />}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {paths.map((path, index) => (
          <Box key={path} sx={{ display: "flex", alignItems: "center" }}>
            <Thumbnail path={path} size={96} />
            <IconButton
              aria-label={translate("desk.pictures.remove", { name: nameOf(index) })}
              onClick={() => onChange(paths.filter((one) => one !== path))}
              sx={{ minWidth: 44, minHeight: 44 }}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      {(most === 1 || paths.length < most) && (
        <>
          <PictureUpload
            most={most === 1 ? 1 : most - paths.length}
            aspect={aspect}
            onUploaded={add}
            onBusy={onBusy}
          />
          <LibraryPicker onChosen={add} />
        </>
      )}
      {problem && (
        <FormHelperText error>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </Box>
  );
}

/** @param prefix of the stored path, which the path below /media lacks */
function OnePicture({ prefix, ...props }: PictureInputProps & { prefix: string }) {
  const { refuseWhileUploading, setUploading } = useUploadRule(props.source);
  const { field, fieldState } = useInput({
    source: props.source,
    defaultValue: "",
    validate: [
      refuseWhileUploading,
      ...(props.required ? [requiredRule("desk.clinic.picture_missing")] : []),
    ],
  });
  const path = looseText(field.value);
  return (
    <Pictures
      {...props}
      most={1}
      paths={path ? [path] : []}
      problem={fieldState.error?.message}
      onBusy={setUploading}
      onChange={([chosen]) => field.onChange(chosen ? `${prefix}${chosen}` : "")}
    />
  );
}

export function PictureInput(props: PictureInputProps) {
  return <OnePicture {...props} prefix="" />;
}

/** One picture of a form whose value is a path of this site, such as /media/uploads/a.webp. */
export function SitePictureInput(props: PictureInputProps) {
  return <OnePicture {...props} prefix="/media/" />;
}

/** Several pictures of a form, in the order in which they were added. @param most at most so many */
export function PicturesInput({ most, ...props }: PictureInputProps & { most: number }) {
  const { refuseWhileUploading, setUploading } = useUploadRule(props.source);
  const { field, fieldState } = useInput({
    source: props.source,
    defaultValue: [],
    validate: refuseWhileUploading,
  });
  const value: unknown = field.value;
  return (
    <Pictures
      {...props}
      most={most}
      paths={Array.isArray(value) ? value.map(String) : []}
      problem={fieldState.error?.message}
      onBusy={setUploading}
      onChange={field.onChange}
    />
  );
}
