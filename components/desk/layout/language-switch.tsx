import Button from "@mui/material/Button";
import { OTHER_LANGUAGE } from "../shared/languages";
import { useLanguage } from "../shared/use-language";

/** Button that shows the desk in the other language. */
export function LanguageSwitch() {
  const { locale, setLocale } = useLanguage();
  const other = OTHER_LANGUAGE[locale];
  return (
    <Button
      lang={other.locale}
      color="inherit"
      onClick={() => setLocale(other.locale)}
      sx={{ minWidth: 44, px: 1, flex: "none" }}
    >
      {other.name}
    </Button>
  );
}
