import Chip, { type ChipProps } from "@mui/material/Chip";

/** A state in words, with a colour beside them. */
export function SmallChip(props: Pick<ChipProps, "color" | "label" | "sx">) {
  return <Chip size="small" variant="outlined" {...props} />;
}
