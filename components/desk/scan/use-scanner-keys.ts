import { useEffect, useEffectEvent } from "react";
import { GROUP_SEPARATOR } from "@/lib/desk/scan/read-code";

/** Most ms between two keys of a scanner; people take longer. */
const GAP_MS = 50;
/** Fewest characters of a code; people type some fast, too. */
const SHORTEST = 6;

/** Where people type. */
export const FIELDS = "input, textarea, select, [contenteditable]";

interface Typed {
  text: string;
  at: number;
  /** Field that the keys go to, and what it had before. */
  field: HTMLInputElement | HTMLTextAreaElement | null;
  before: string;
}

const fieldOf = ({ target }: KeyboardEvent): Typed["field"] =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Returns the character of a key; null for one that types nothing. */
function characterOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null {
  if (ctrlKey && key === "]") return GROUP_SEPARATOR;
  return key.length === 1 && !ctrlKey && !altKey && !metaKey ? key : null;
}

/** Sets the text of a field as typing does, so that React knows it. */
function setText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The components that take a scanner's keys; the one that was shown last gets them. */
const takers: symbol[] = [];

/**
 * Takes the keys of a hardware scanner, fast ones that end with Enter, wherever the focus is: they
 * neither stay in a field nor press a button.
 * @param inFields whether those typed into a field are taken, too
 */
export function useScannerKeys(
  onCode: (text: string) => void,
  { inFields = true }: { inFields?: boolean } = {},
): void {
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const own = Symbol("taker");
    takers.push(own);
    let typed: Typed | null = null;
    const take = (event: KeyboardEvent) => {
      const { key, timeStamp: at } = event;
      if (takers.at(-1) !== own || key === "Shift" || key === "Control") return;
      if (!inFields && isInField(event)) return;
      const isFast = typed !== null && at - typed.at <= GAP_MS;
      const character = characterOf(event);
      if (character !== null) {
        if (typed && isFast) typed = { ...typed, text: typed.text + character, at };
        else {
          const field = fieldOf(event);
          typed = { text: character, at, field, before: field?.value ?? "" };
        }
        return;
      }
      const code = typed;
      typed = null;
      if (key !== "Enter" || !isFast || !code || code.text.length < SHORTEST) return;
      event.preventDefault();
      event.stopPropagation();
      if (code.field) setText(code.field, code.before);
      report(code.text);
    };
    window.addEventListener("keydown", take, { capture: true });
    return () => {
      window.removeEventListener("keydown", take, { capture: true });
      takers.splice(takers.indexOf(own), 1);
    };
  }, [inFields]);
}
