import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { looseObject, looseText } from "@/lib/base/loose";
import { HtmlInput } from "../shared/html-text/html-input";
import { LanguagePreview } from "../shared/language-preview";
import { SafeDescription } from "../shared/safe-description";

function TermsPreview() {
  const { text, text_bn } = looseObject(useWatch());
  return (
    <LanguagePreview>
      {(locale) => (
        <Box lang={locale} sx={{ overflowWrap: "anywhere" }}>
          <SafeDescription html={looseText(locale === "bn" ? text_bn : text) ?? ""} />
        </Box>
      )}
    </LanguagePreview>
  );
}

/** Texts of the terms in both languages. */
export function TermsInputs() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { lg: "minmax(0, 1fr) 24rem" } }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ mb: 2 }}>{translate("desk.pages.terms_hint")}</Typography>
        <HtmlInput source="text" lang="en" />
        <HtmlInput source="text_bn" lang="bn" />
      </Box>
      <Box sx={{ alignSelf: "start", position: { lg: "sticky" }, top: 80, minWidth: 0 }}>
        <TermsPreview />
      </Box>
    </Box>
  );
}
