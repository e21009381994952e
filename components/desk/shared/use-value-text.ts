import { useTranslate } from "react-admin";

/** Returns a function that shows a value of a record as text in the language of the desk. */
export function useValueText(): (value: unknown) => string {
  const translate = useTranslate();
  return (value) => {
    if (value === null || value === undefined || value === "") return translate("desk.none");
    if (typeof value === "boolean") return translate(value ? "desk.yes" : "desk.no");
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
}
