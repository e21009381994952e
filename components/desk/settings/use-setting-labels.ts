import { useTranslate } from "react-admin";

/** Returns functions for the labels of settings and their parts, in the language of the desk. */
export function useSettingLabels() {
  const translate = useTranslate();
  return {
    /** Name of a setting; its key if it is not known. */
    labelOf: (key: string) => translate(`settings.keys.${key}.label`, { _: key }),
    /** Description of a setting; empty if unknown. */
    helpOf: (key: string) => translate(`settings.keys.${key}.help`, { _: "" }),
    /** Name of a part of a setting, or of an entry of the list with a name, as `labelOf`. */
    partOf: (name: string, list?: string) =>
      translate(`settings.parts.${list}_${name}`, {
        _: translate(`settings.parts.${name}`, { _: name }),
      }),
    /** Name of a value that can be chosen, as `labelOf`. */
    choiceOf: (value: string) => translate(`settings.choices.${value}`, { _: value }),
  };
}
