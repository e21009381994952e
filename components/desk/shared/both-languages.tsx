import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { required, TextInput, useTranslate } from "react-admin";

interface TextPair {
  /** Name of the English field; that of the Bengali one ends with `_bn`. */
  name: string;
  multiline?: boolean;
  required?: boolean;
}

/** Texts in English and Bengali, side by side, or below each other on a phone. */
export function BothLanguages({ pairs }: { pairs: readonly TextPair[] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } }}>
      {(["english", "bengali"] as const).map((language) => (
        <Typography key={language} sx={{ fontWeight: 600, display: { xs: "none", md: "block" } }}>
          {translate(`desk.${language}`)}
        </Typography>
      ))}
      {pairs.flatMap(({ name, multiline = false, required: needed = false }) => [
        <TextInput
          key={name}
          source={name}
          multiline={multiline}
          validate={needed ? required() : []}
          slotProps={{ htmlInput: { lang: "en", "aria-required": needed || undefined } }}
        />,
        <TextInput
          key={`${name}_bn`}
          source={`${name}_bn`}
          multiline={multiline}
          slotProps={{ htmlInput: { lang: "bn" } }}
        />,
      ])}
    </Box>
  );
}
