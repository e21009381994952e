import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useController } from "react-hook-form";

interface SettingGroupProps {
  source: string;
  label: string;
  children: ReactNode;
}

/** Inputs of the parts of a setting under a common name, with errors about the whole group. */
export function SettingGroup({ source, label, children }: SettingGroupProps) {
  const translate = useTranslate();
  // Registered, so that its own error is cleared when the form is sent again.
  const { fieldState } = useController({ name: source });
  const reason = fieldState.error?.message;
  return (
    <Box
      component="fieldset"
      data-field={source}
      sx={{ border: 1, borderColor: "divider", borderRadius: 2, my: 1, minWidth: 0 }}
    >
      <legend>{label}</legend>
      {typeof reason === "string" && (
        <FormHelperText error role="alert">
          {translate(reason, { _: reason })}
        </FormHelperText>
      )}
      {children}
    </Box>
  );
}
