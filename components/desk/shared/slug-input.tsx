import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { TextInput, useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { looseText } from "@/lib/base/loose";
import { slugOf } from "@/lib/desk/slug";
import { REQUIRED_TEXT } from "./required";

interface SlugInputProps {
  /** Key of what opens the input. */
  change: string;
  hint: string;
}

/**
 * Slug of a new record: it follows the name until it is typed, behind a summary. A name without
 * letters that it can have needs one that is typed.
 */
export function SlugInput({ change, hint }: SlugInputProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const isTyped = useRef(false);
  const name = looseText(useWatch({ name: "name" })) ?? "";
  const slug = looseText(useWatch({ name: "slug" })) ?? "";
  useEffect(() => {
    if (!isTyped.current) setValue("slug", slugOf(name));
  }, [name, setValue]);
  return (
    <Box component="details" sx={{ my: 1 }}>
      <Box component="summary" sx={{ py: 1.25, cursor: "pointer", overflowWrap: "anywhere" }}>
        {translate(change)}
        {slug && (
          <Typography component="span" color="text.secondary" lang="en">
            {` ${slug}`}
          </Typography>
        )}
      </Box>
      <TextInput
        source="slug"
        {...REQUIRED_TEXT}
        helperText={hint}
        onChange={() => {
          isTyped.current = true;
        }}
      />
    </Box>
  );
}
