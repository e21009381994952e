import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { looseObject, looseText } from "@/lib/base/loose";
import { pictureAddress } from "@/lib/base/media/picture-address";
import type { Locale } from "@/lib/i18n/locales";
import { LanguagePreview } from "../shared/language-preview";
import { SafeDescription } from "../shared/safe-description";

/** Preview of a blog with the values in the form: picture, title and text of the page. */
export function BlogPreview() {
  const values = looseObject(useWatch());
  const image = looseText(values.image);
  const localIn = (locale: Locale) => (name: string) =>
    (locale === "bn" && looseText(values[`${name}_bn`])) || looseText(values[name]);
  return (
    <LanguagePreview>
      {(locale) => {
        const local = localIn(locale);
        return (
          <Box lang={locale} sx={{ overflowWrap: "anywhere" }}>
            {image && (
              <img
                src={pictureAddress(`/media/${image}`, 640)}
                alt={local("image_alt") ?? ""}
                style={{ width: "100%", aspectRatio: "16 / 9", objectFit: "cover" }}
              />
            )}
            <Typography sx={{ fontSize: "1.25rem", fontWeight: 600 }}>{local("title")}</Typography>
            <SafeDescription html={local("body") ?? ""} />
          </Box>
        );
      }}
    </LanguagePreview>
  );
}
