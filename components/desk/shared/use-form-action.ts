import { useState } from "react";
import { DeskError } from "@/lib/desk/desk-error";
import { useAction } from "./use-action";

/** Like useAction, for a form: the reasons of a refusal stand at their fields, too. */
export function useFormAction() {
  const { run, busy } = useAction();
  const [errors, setErrors] = useState<Record<string, string>>({});
  return {
    busy,
    /** @returns whether the work succeeded */
    run: (work: () => Promise<void>) =>
      run(async () => {
        setErrors({});
        try {
          await work();
        } catch (error) {
          setErrors((error instanceof DeskError && error.body.errors) || {});
          throw error;
        }
      }),
    /** Properties of the input of a field. */
    field: (name: string, hint?: string) => ({
      name,
      error: name in errors,
      helperText: errors[name] ?? hint,
    }),
  };
}
