import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { pictureAddress } from "@/lib/base/media/picture-address";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { cardName } from "@/lib/shop/product/product-rules";
import type { previewOf } from "./preview-values";

type Preview = ReturnType<typeof previewOf>;

/** Colours of the badges on the cards of the shop. */
const BADGES = {
  offer: { bgcolor: "warning.main", color: "#ffffff" },
  new: { bgcolor: "primary.main", color: "#ffffff" },
  prescription: { bgcolor: "#ffffff", color: "primary.dark", border: "1px solid currentColor" },
};

/** Price to pay, and the old one. */
export function PreviewPrice({ price, locale }: { price: Preview["price"]; locale: Locale }) {
  if (!price) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 0.5 }}>
      <Box component="strong" sx={{ fontSize: "1.125rem" }}>
        {formatTaka(price.price, locale)}
      </Box>
      {price.oldPrice !== null && (
        <Box component="del" sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
          {formatTaka(price.oldPrice, locale)}
        </Box>
      )}
    </Box>
  );
}

/** The card of a product as lists of the shop show it. */
export function PreviewCard({ preview, locale }: { preview: Preview; locale: Locale }) {
  const translate = useTranslate();
  const { name, unit, picture, price, badge } = preview;
  return (
    <Box
      lang={locale}
      sx={{
        width: 220,
        maxWidth: "100%",
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        overflow: "hidden",
        bgcolor: "#ffffff",
      }}
    >
      <Box sx={{ position: "relative", aspectRatio: "1", bgcolor: "background.default" }}>
        {picture && (
          <img
            src={pictureAddress(`/media/${picture}`, 256)}
            alt=""
            style={{ width: "100%", height: "100%", objectFit: "contain" }}
          />
        )}
        <Box
          component="span"
          sx={{
            position: "absolute",
            top: 8,
            left: 8,
            px: 1.25,
            borderRadius: 99,
            fontSize: "0.875rem",
            fontWeight: 600,
            ...BADGES[badge.kind],
          }}
        >
          {translate(`desk.preview.badges.${badge.kind}`, {
            percent: localDigits(String(badge.percent), locale),
          })}
        </Box>
      </Box>
      <Box sx={{ p: 2 }}>
        <Box sx={{ fontWeight: 600, lineHeight: 1.3 }}>{cardName(name)}</Box>
        {unit && <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{unit}</Box>}
        <PreviewPrice price={price} locale={locale} />
      </Box>
    </Box>
  );
}
