import Box from "@mui/material/Box";
import { BooleanInput, NumberInput, SelectInput, TextInput } from "react-admin";
import type { SettingShape } from "@/lib/desk/setting-schema";
import { JsonInput } from "./json-input";

interface SettingInputProps {
  /** Path of the value in the form. */
  source: string;
  /** Name of the setting or of its part, as in SITE_FILE. */
  label: string;
  shape: SettingShape;
}

/** Input for a setting; a setting with named parts has one for each. */
export function SettingInput({ source, label, shape }: SettingInputProps) {
  switch (shape.kind) {
    case "text":
      return <TextInput source={source} label={label} multiline />;
    case "number":
      return <NumberInput source={source} label={label} />;
    case "yes_no":
      return <BooleanInput source={source} label={label} />;
    case "choice":
      return (
        <SelectInput
          source={source}
          label={label}
          translateChoice={false}
          choices={shape.choices.map((choice) => ({ id: choice, name: choice }))}
        />
      );
    case "json":
      return <JsonInput source={source} label={label} />;
    case "group":
      return (
        <Box
          component="fieldset"
          sx={{ border: 1, borderColor: "divider", borderRadius: 2, my: 1, minWidth: 0 }}
        >
          <legend lang="en">{label}</legend>
          {shape.parts.map(({ name, shape: part }) => (
            <SettingInput key={name} source={`${source}.${name}`} label={name} shape={part} />
          ))}
        </Box>
      );
  }
}
