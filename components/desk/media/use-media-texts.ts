import { useTranslate } from "react-admin";
import type { DeskMediaPlace, DeskMedium } from "@/lib/contract/media/desk-schemas";
import { useSettingLabels } from "../settings/use-setting-labels";
import { useLocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";

const BYTES_OF_KB = 1_000;

/** Returns functions for texts about files, in the language of the desk. */
export function useMediaTexts() {
  const translate = useTranslate();
  const { moment, number } = useLanguage();
  const localName = useLocalName();
  const { labelOf } = useSettingLabels();
  return {
    /** Facts of a file: size in kB, pixels, when it was uploaded. */
    factsOf({ bytes, width, height, at, shipped }: DeskMedium): string {
      const facts = [
        translate("desk.media.size", { size: number(Math.ceil(bytes / BYTES_OF_KB)) }),
        width !== null &&
          height !== null &&
          translate("desk.media.pixels", { width: number(width), height: number(height) }),
        shipped
          ? translate("desk.media.shipped")
          : translate("desk.media.uploaded", { time: moment(at) }),
      ];
      return facts.filter(Boolean).join(" · ");
    },
    /** Text of a place, such as "Banner: Eid offers (Picture)". */
    placeText({ resource, field, name, name_bn }: DeskMediaPlace): string {
      const kind = translate(`resources.${resource}.name`, { smart_count: 1 });
      if (resource === "settings") return `${kind}: ${labelOf(field)}`;
      const shown = name === null ? kind : `${kind}: ${localName({ name, name_bn })}`;
      return `${shown} (${translate(`resources.${resource}.fields.${field}`, { _: field })})`;
    },
  };
}

/** Returns the name of a file without its folders. */
export const fileName = ({ path }: Pick<DeskMedium, "path">): string =>
  path.slice(path.lastIndexOf("/") + 1);
