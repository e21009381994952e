import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Thumbnail } from "../../shared/thumbnail";
import { useLanguage } from "../../shared/use-language";
import type { Picture } from "./use-pictures";

interface PictureRowProps {
  picture: Picture;
  /** Its place, from 0, and the number of all pictures. */
  index: number;
  count: number;
  onChange: (changed: Picture) => void;
  /** Moves it by this many places. */
  onMove: (by: number) => void;
  onRemove: () => void;
}

const TEXTS = [
  { name: "alt", label: "alt", lang: "en" },
  { name: "altBn", label: "alt_bn", lang: "bn" },
] as const;

const MAX_CHARACTERS = 200;

/** A picture of a product with its texts, and the buttons that move and remove it. */
export function PictureRow(props: PictureRowProps) {
  const { picture, index, count, onChange, onMove, onRemove } = props;
  const translate = useTranslate();
  const { number } = useLanguage();
  const name = translate("desk.pictures.name", { number: number(index + 1) });
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1.5,
        alignItems: "center",
        py: 1,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ width: 96, flex: "none" }}>
        <Thumbnail path={picture.path} size={96} />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {index === 0 ? translate("desk.pictures.main") : name}
        </Typography>
      </Box>
      <Box component="details" sx={{ order: 1, flex: "1 1 100%", minWidth: 0 }}>
        <Box component="summary" sx={{ py: 1.25, cursor: "pointer" }}>
          {translate("desk.pictures.texts", { name })}
        </Box>
        {TEXTS.map(({ name: field, label, lang }) => (
          <TextField
            key={field}
            size="small"
            label={`${name}: ${translate(`desk.pictures.${label}`)}`}
            value={picture[field]}
            onChange={({ target }) => onChange({ ...picture, [field]: target.value })}
            slotProps={{ htmlInput: { lang, maxLength: MAX_CHARACTERS } }}
          />
        ))}
      </Box>
      <Box>
        <IconButton
          aria-label={translate("desk.actions.up", { name })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          aria-label={translate("desk.actions.down", { name })}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <DownIcon />
        </IconButton>
        <IconButton aria-label={translate("desk.pictures.remove", { name })} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
