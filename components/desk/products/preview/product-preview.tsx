import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import type { Locale } from "@/lib/i18n/locales";
import { LanguagePreview } from "../../shared/language-preview";
import type { Named } from "../../shared/local-name";
import { SafeDescription } from "../../shared/safe-description";
import { PreviewCard, PreviewPrice } from "./preview-card";
import { previewOf } from "./preview-values";

interface ProductPreviewProps {
  /** The chosen category; null while its name is not known. */
  category: Named | null;
}

/** The card and the page of the product in a language. */
function LocalPreview({ category, locale }: ProductPreviewProps & { locale: Locale }) {
  const translate = useTranslate();
  const preview = previewOf(useWatch(), locale, category);
  return (
    <>
      <PreviewCard preview={preview} locale={locale} />
      <Box lang={locale} sx={{ mt: 2, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontSize: "1.25rem", fontWeight: 600 }}>{preview.name}</Typography>
        {preview.sentence && <Typography>{preview.sentence}</Typography>}
        <PreviewPrice price={preview.price} locale={locale} />
        <SafeDescription html={preview.description} />
        <Box component="dl" sx={{ m: 0, fontSize: "0.875rem" }}>
          {preview.facts.map(({ name, value }) => (
            <Box key={name} sx={{ display: "flex", gap: 1, py: 0.5 }}>
              <Box component="dt" sx={{ flex: "0 0 45%", color: "text.secondary" }}>
                {translate(
                  name === "origin" ? "desk.preview.origin" : `resources.products.fields.${name}`,
                )}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}

/** Preview of the card and the page of a product with the values in the form. */
export function ProductPreview({ category }: ProductPreviewProps) {
  return (
    <LanguagePreview>
      {(locale) => <LocalPreview category={category} locale={locale} />}
    </LanguagePreview>
  );
}
