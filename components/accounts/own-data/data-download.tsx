import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { useRobotForm } from "@/components/robot/use-robot-form";
import { buttonStyle } from "@/components/ui/button-style";
import { saveFile } from "@/lib/base/save-file";
import { FormCard } from "../profile/form-card";
import { fetchOwnData, type OwnData } from "./own-data-calls";
import { PasswordAgain, readPassword } from "./password-again";

const FIELDS = ["current_password"] as const;

/** Form that asks for the password, then offers all that is stored of the customer as two files. */
export function DataDownload() {
  const t = useTranslations("profile");
  const locale = useLocale();
  const [data, setData] = useState<OwnData | null>(null);
  const { submit, errorOf, ...state } = useRobotForm({
    fields: FIELDS,
    label: (field) => t(field),
    refused: (field) => t(`refused.${field}`),
    needed: false,
  });

  const send = (form: HTMLFormElement) => {
    const password = readPassword(form);
    const text = t("errors.current_password");
    const wrong = password ? [] : [{ field: FIELDS[0], text }];
    return submit(wrong, async () => setData(await fetchOwnData(password, locale)));
  };

  return (
    <FormCard title={t("downloadTitle")} intro={t("downloadIntro")}>
      {data ? (
        <div role="status" className="flex flex-wrap gap-3">
          <button
            type="button"
            className={buttonStyle()}
            onClick={() => saveFile(new Blob([data.page], { type: "text/html" }), "my-data.html")}
          >
            {t("savePage")}
          </button>
          <button
            type="button"
            className={buttonStyle("secondary")}
            onClick={() =>
              saveFile(new Blob([data.json], { type: "application/json" }), "my-data.json")
            }
          >
            {t("saveJson")}
          </button>
        </div>
      ) : (
        <RobotForm
          action="login"
          state={state}
          send={send}
          button={{
            filling: t("download"),
            checking: t("downloading"),
            sending: t("downloading"),
          }}
          buttonClass="sm:justify-self-start sm:px-8"
        >
          <PasswordAgain error={errorOf("current_password")} />
        </RobotForm>
      )}
    </FormCard>
  );
}
