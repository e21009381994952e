import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import type { Loose } from "@/lib/base/loose";
import type { DeskSetting } from "@/lib/contract/settings/desk-schemas";
import { contactPreview, deliveryPreview, previewKind } from "@/lib/desk/setting-preview";
import { formatTaka } from "@/lib/i18n/format-taka";
import { byPromisedDay } from "@/lib/i18n/genitive";
import type { Locale } from "@/lib/i18n/locales";
import { LanguagePreview } from "../shared/language-preview";
import { useFirstRecords } from "../shared/list-reads";
import { useSettingLabels } from "./use-setting-labels";

interface PreviewProps {
  /** Values of all settings, by key. */
  settings: Loose;
  locale: Locale;
}

function ContactBlock({ settings, locale }: PreviewProps) {
  const { partOf } = useSettingLabels();
  const { name, tagline, licences, ...lines } = contactPreview(settings, locale);
  return (
    <Box lang={locale} sx={{ overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography color="text.secondary">{tagline}</Typography>
      {[lines.address, lines.phone, lines.email, lines.hours]
        .filter((line) => line !== "")
        .map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
      {licences.map(({ kind, number }) => (
        <Typography key={kind} variant="body2">{`${partOf(kind)}: ${number}`}</Typography>
      ))}
    </Box>
  );
}

function DeliveryPromises({ settings, locale }: PreviewProps) {
  const translate = useTranslate();
  const { partOf } = useSettingLabels();
  return (["inside", "outside"] as const).map((area) => {
    const { charge, freeFrom, promisedDay } = deliveryPreview(settings, area, Date.now());
    return (
      <Box key={area} sx={{ mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{partOf(area)}</Typography>
        <Typography>
          {promisedDay
            ? translate("desk.settings.preview.by", {
                day: byPromisedDay(promisedDay, locale),
              })
            : translate("desk.settings.preview.no_day")}
        </Typography>
        {charge !== null && <Typography>{formatTaka(charge, locale)}</Typography>}
        {freeFrom !== null && (
          <Typography>
            {translate("desk.settings.preview.free", { amount: formatTaka(freeFrom, locale) })}
          </Typography>
        )}
      </Box>
    );
  });
}

const PARTS = { contact: ContactBlock, delivery: DeliveryPromises };

/** Preview of the value in the form; renders nothing for settings without a preview. */
export function SettingPreview({ setting: { key } }: { setting: DeskSetting }) {
  const kind = previewKind(key);
  const value: unknown = useWatch({ name: "value" });
  const { data = [] } = useFirstRecords<DeskSetting>("settings", {
    filter: {},
    enabled: kind !== null,
  });
  if (kind === null) return null;
  const Part = PARTS[kind];
  const settings = { ...Object.fromEntries(data.map((one) => [one.key, one.value])), [key]: value };
  return (
    <Box sx={{ mt: 2 }}>
      <LanguagePreview>{(locale) => <Part settings={settings} locale={locale} />}</LanguagePreview>
    </Box>
  );
}
