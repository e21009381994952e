import Button from "@mui/material/Button";
import { Fragment } from "react";
import { useRecordContext, useTranslate } from "react-admin";
import type { DeskPage } from "@/lib/contract/pages/desk-schemas";
import { DeskEdit } from "../shared/desk-edit";
import { MomentInput } from "../shared/moment-input";
import { ResetSetting } from "../shared/reset-setting";
import { useLanguage } from "../shared/use-language";
import { HomeSectionsInput } from "./home-sections-input";
import { TermsInputs } from "./terms-inputs";

const PATHS: Record<string, string> = { home: "/", terms: "/terms" };

/** Leads to the page as visitors see it. */
function SeePage() {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const page = useRecordContext<DeskPage>();
  const path = page && PATHS[page.id];
  if (!path) return null;
  return (
    <Button href={locale === "bn" ? `/bn${path}` : path}>{translate("desk.pages.see")}</Button>
  );
}

function PageInputs() {
  const page = useRecordContext<DeskPage>();
  if (!page) return null;
  // Another version, such as after a reset, is another form.
  return page.sections === null ? (
    <TermsInputs key={page.version} />
  ) : (
    <Fragment key={page.version}>
      <MomentInput source="offers_end" helperText="desk.pages.offers_hint" />
      <HomeSectionsInput />
    </Fragment>
  );
}

/** Form of a page: the texts of the terms, or the parts of the home page. */
export function PageEdit() {
  const translate = useTranslate();
  return (
    <DeskEdit<DeskPage>
      titleOf={({ id }) => translate(`desk.pages.names.${id}`)}
      actions={<SeePage />}
      bottom={<ResetSetting label="desk.pages.reset" />}
      wide
    >
      <PageInputs />
    </DeskEdit>
  );
}
