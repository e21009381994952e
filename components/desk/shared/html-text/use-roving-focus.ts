import { type KeyboardEvent, useState } from "react";

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a toolbar one stop of the Tab key. Arrow keys, Home and End move between its buttons, each
 * with a different `value`.
 * @param values of the buttons that are shown now; Tab initially stops at the first one
 */
export function useRovingFocus(values: readonly string[]) {
  const [last, setLast] = useState(values[0]);
  const current = last !== undefined && values.includes(last) ? last : values[0];
  const toolbar = {
    role: "toolbar",
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      if (!step) return;
      const buttons = [...event.currentTarget.querySelectorAll("button")];
      const index = buttons.findIndex(({ value }) => value === current);
      event.preventDefault();
      buttons[step(index, buttons.length)]?.focus();
    },
    onFocus: ({ target }: { target: Element }) => {
      if (target instanceof HTMLButtonElement) setLast(target.value);
    },
  };
  return { toolbar, tabIndexOf: (value: string) => (value === current ? 0 : -1) };
}
