import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { isLocale, LOCALES, type Locale } from "@/lib/i18n/locales";
import { useLanguage } from "./use-language";

interface LanguagePreviewProps {
  /** Renders what the shop shows in a language. */
  children: (locale: Locale) => ReactNode;
}

/** Preview beside a form, in the language of the desk or a chosen one. */
export function LanguagePreview({ children }: LanguagePreviewProps) {
  const translate = useTranslate();
  const { locale: ofDesk } = useLanguage();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const locale = chosen ?? ofDesk;
  return (
    <Box component="aside" aria-label={translate("desk.preview.title")}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {translate("desk.preview.title")}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={locale}
        aria-label={translate("desk.menu.language")}
        onChange={(_, wanted) => isLocale(wanted) && setChosen(wanted)}
        sx={{ mb: 1, "& button": { minHeight: 44 } }}
      >
        {LOCALES.map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`desk.preview.languages.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children(locale)}
    </Box>
  );
}
