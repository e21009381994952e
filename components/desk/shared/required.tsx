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

/** Input of an autocomplete that must be filled. */
export function RequiredInput(props: ComponentProps<"input">) {
  return <input {...props} aria-required />;
}

/** Star behind the label of an own field that must be filled. */
export function RequiredStar() {
  return (
    <Box component="span" aria-hidden="true">
      {"\u2009*"}
    </Box>
  );
}
