import { useTranslate } from "react-admin";
import { auditActionKey, auditTexts } from "@/lib/desk/audit-texts";
import { useSettingLabels } from "../settings/use-setting-labels";
import { useLanguage } from "./use-language";
import { useValueText } from "./use-value-text";

/** Returns functions that show entries of the audit in the language of the desk. */
export function useAuditText() {
  const translate = useTranslate();
  const { number, taka, moment, day } = useLanguage();
  const { labelOf, partOf } = useSettingLabels();
  const plain = useValueText();
  const text = (key: string) => translate(key, { _: "" }) || null;
  return {
    /** Text of an action. */
    actionOf: (command: string) => {
      const key = auditActionKey(command);
      return (key && text(key)) || translate("desk.audit.command", { command });
    },
    /** Author of an entry: a name, or a text for authors without one. */
    personOf: (by: string) => text(`desk.audit.people.${by}`) ?? by,
    /** Names of the fields and values of an entry about a subject. */
    changeOf: (subject: string) =>
      auditTexts(subject, {
        text,
        plain,
        number,
        taka,
        moment,
        day,
        settingName: labelOf,
        settingPart: partOf,
      }),
  };
}
