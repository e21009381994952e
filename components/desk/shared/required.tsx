import Box from "@mui/material/Box";
import type { ComponentProps } from "react";
import { required } from "react-admin";

const MARK = { "aria-required": true } as const;

/** Properties of a text input that must be filled; react-admin adds the star to its label. */
export const REQUIRED_TEXT = { validate: required(), slotProps: { htmlInput: MARK } };

/** Properties of a select input that must be filled. */
export const REQUIRED_CHOICE = {
  validate: required(),
  slotProps: { select: { SelectDisplayProps: MARK } },
};

/** Properties of an input of MUI, which also names the state of its field. */
type SlotProps = ComponentProps<"input"> & { ownerState?: unknown };

/** Input of an autocomplete that must be filled. */
export function RequiredInput({ ownerState: _, ...input }: SlotProps) {
  return <input {...input} aria-required />;
}

/** Star behind the label of an own field that must be filled. */
export function RequiredStar() {
  return (
    <Box component="span" aria-hidden="true">
      {"\u2009*"}
    </Box>
  );
}
