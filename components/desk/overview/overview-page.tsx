import { useTranslate } from "react-admin";
import { OpeningNote } from "../checklist/opening-note";
import { PageTitle } from "../shared/page-title";
import { OverviewParts } from "./overview-parts";

/** First page of the desk: what has to be done, and how the shop is doing. */
export function OverviewPage() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate("resources.overview.name", { smart_count: 1 })} help="overview" />
      <OpeningNote />
      <OverviewParts />
    </>
  );
}
