import Button from "@mui/material/Button";
import { useLanguage } from "../shared/use-language";

const OTHER = { en: { locale: "bn", name: "বাংলা" }, bn: { locale: "en", name: "English" } } as const;

/** Button that shows the desk in the other language. */
export function LanguageSwitch() {
  const { locale, setLocale } = useLanguage();
  const other = OTHER[locale];
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
