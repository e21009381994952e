import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { typedNumber, WHOLE } from "./form-values";
import { LocalName, useLocalName } from "./local-name";
import { useLanguage } from "./use-language";

interface PiecesFieldProps {
  name: string;
  name_bn: string | null;
  /** Text below the name. */
  facts: string;
  quantity: number;
  /** Whether the line is removed: it stays visible, struck through. */
  removed?: boolean;
  /** Gets a whole number; 0 removes the line. */
  onChange: (quantity: number) => void;
}

/**
 * A product with the number of its pieces, typed in Latin or Bengali digits, and a button to remove
 * it.
 */
export function PiecesField(props: PiecesFieldProps) {
  const { name, name_bn, facts, quantity, removed = false, onChange } = props;
  const translate = useTranslate();
  const { number } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const spoken = useLocalName()({ name, name_bn });
  const read = (text: string) => {
    setTyped(text);
    const pieces = typedNumber(text, 0);
    if (pieces !== null) onChange(pieces);
  };
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        py: 0.5,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Box component={removed ? "s" : "span"}>
          <LocalName name={name} name_bn={name_bn} />
        </Box>
        <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>{facts}</Box>
      </Box>
      <TextField
        size="small"
        margin="none"
        fullWidth={false}
        value={typed ?? number(quantity)}
        onChange={({ target }) => read(target.value)}
        onBlur={() => setTyped(null)}
        slotProps={{
          htmlInput: {
            ...WHOLE,
            "aria-label": translate("desk.sales.pieces_of", { name: spoken }),
          },
        }}
        sx={{ width: 72, flex: "none" }}
      />
      <IconButton
        aria-label={translate("desk.sales.remove", { name: spoken })}
        disabled={removed}
        onClick={() => {
          setTyped(null);
          onChange(0);
        }}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
