import { useEffect, useRef, useState } from "react";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";

type Options<Field extends string> = Omit<
  Parameters<typeof useRobotForm<Field>>[0],
  "needed" | "unknown"
>;

/**
 * Form of the account that is saved on the same page. `saved` is whether it was saved since it was
 * shown; then `banner` gets the focus.
 */
export function useSavedForm<Field extends string>(options: Options<Field>) {
  const [saves, setSaves] = useState(0);
  const banner = useRef<HTMLDivElement>(null);
  const { submit, ...form } = useRobotForm<Field>({ ...options, needed: false });
  useEffect(() => {
    if (saves > 0) banner.current?.focus();
  }, [saves]);
  const save = (wrong: FieldProblem<Field>[], send: () => Promise<unknown>) =>
    submit(wrong, async () => {
      await send();
      setSaves((times) => times + 1);
    });
  return { ...form, saved: saves > 0, banner, save };
}

export type SavedFormState<Field extends string> = ReturnType<typeof useSavedForm<Field>>;
