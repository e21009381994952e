import AddIcon from "@mui/icons-material/Add";
import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useFieldArray } from "react-hook-form";
import { useLanguage } from "../shared/use-language";

interface SettingListProps {
  source: string;
  label: string;
  /** Value with which a new entry begins. */
  empty: unknown;
  /** Shows the inputs of the entry with this path and name. */
  children: (source: string, label: string) => ReactNode;
}

const TARGET = { minWidth: 44, minHeight: 44 } as const;

/** Entries of a setting, which can be added, moved and removed. */
export function SettingList({ source, label, empty, children }: SettingListProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { fields, append, remove, swap } = useFieldArray({ name: source, keyName: "key" });
  return (
    <Box data-field={source} sx={{ my: 1 }}>
      <Box component="ol" aria-label={label} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {fields.map(({ key }, index) => {
          const name = `${label} ${number(index + 1)}`;
          return (
            <Box component="li" key={key}>
              {children(`${source}.${index}`, name)}
              <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
                <IconButton
                  sx={TARGET}
                  disabled={index === 0}
                  aria-label={translate("desk.actions.up", { name })}
                  onClick={() => swap(index, index - 1)}
                >
                  <UpIcon />
                </IconButton>
                <IconButton
                  sx={TARGET}
                  disabled={index === fields.length - 1}
                  aria-label={translate("desk.actions.down", { name })}
                  onClick={() => swap(index, index + 1)}
                >
                  <DownIcon />
                </IconButton>
                <IconButton
                  sx={TARGET}
                  aria-label={translate("desk.pictures.remove", { name })}
                  onClick={() => remove(index)}
                >
                  <RemoveIcon />
                </IconButton>
              </Box>
            </Box>
          );
        })}
      </Box>
      <Button startIcon={<AddIcon />} onClick={() => append(empty)} sx={{ minHeight: 44 }}>
        {translate("desk.settings.add", { name: label })}
      </Button>
    </Box>
  );
}
