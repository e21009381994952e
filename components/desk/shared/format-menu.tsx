import ArrowDropDownIcon from "@mui/icons-material/ArrowDropDown";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type MouseEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { CSV_FORMATS, type CsvFormat } from "@/lib/contract/terms";

interface FormatMenuProps {
  /** Name of what is exported, for screen readers. */
  label: string;
  disabled: boolean;
  onChoose: (format: CsvFormat) => void;
}

/** Button beside an export: for spreadsheets, or plain for other programs. */
export function FormatMenu({ label, disabled, onChoose }: FormatMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (format: CsvFormat) => {
    setAnchor(null);
    onChoose(format);
  };
  return (
    <>
      <IconButton
        aria-label={translate("desk.list.format", { label })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <ArrowDropDownIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {CSV_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)} sx={{ whiteSpace: "normal" }}>
            {translate(`desk.list.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
