import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import type { FieldProblem } from "@/components/robot/use-robot-form";
import { Alert } from "@/components/ui/alert";
import type { SavedFormState } from "./use-saved-form";

interface SavedBannerProps {
  form: Pick<SavedFormState<string>, "saved" | "banner">;
}

/** Message that a form of the account was saved. */
export function SavedBanner({ form: { saved, banner } }: SavedBannerProps) {
  const t = useTranslations("profile");
  if (!saved) return null;
  return (
    <div ref={banner} tabIndex={-1} className="mb-5 outline-none">
      <Alert tone="ok">{t("saved")}</Alert>
    </div>
  );
}

interface SavedFormProps<Field extends string> {
  form: SavedFormState<Field>;
  /** @returns the problems found */
  send: (form: HTMLFormElement) => Promise<FieldProblem<Field>[]>;
  /** Form fields. */
  children: ReactNode;
}

/** Fields of a form of the account, with its button. */
export function SavedForm<Field extends string>({ form, send, children }: SavedFormProps<Field>) {
  const t = useTranslations("profile");
  return (
    <RobotForm
      action="login"
      state={form}
      send={send}
      button={{ filling: t("save"), checking: t("saving"), sending: t("saving") }}
      buttonClass="sm:justify-self-start sm:px-8"
    >
      {children}
    </RobotForm>
  );
}
