import { useTranslate } from "react-admin";
import type { DeskGalleryItem } from "@/lib/contract/gallery/desk-schemas";
import { GALLERY_KINDS } from "@/lib/contract/terms";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { DeskList } from "../shared/desk-list";
import { FilterTabs } from "../shared/filter-tabs";
import { PictureRows } from "./picture-rows";

const nameOf = ({ title, title_bn }: DeskGalleryItem) => ({ name: title, name_bn: title_bn });

/** Tabs of pictures, videos and success stories. */
function KindTabs() {
  const translate = useTranslate();
  return (
    <FilterTabs
      filter="kind"
      tabs={GALLERY_KINDS}
      label={translate("desk.home_page.kinds_label")}
      labelOf={(kind) => translate(`desk.home_page.kinds.${kind}`)}
    />
  );
}

/** Pictures, videos and success stories, in their order. */
export function GalleryList() {
  const rows = <PictureRows<DeskGalleryItem> nameOf={nameOf} />;
  return (
    <DeskList
      sort={{ field: "position", order: "ASC" }}
      perPage={100}
      defaults={{ ...NOT_ARCHIVED, kind: GALLERY_KINDS[0] }}
      hiddenFilters={["kind"]}
      create="ra.action.create"
      top={<KindTabs />}
      filters={<ArchivedFilter />}
      table={rows}
      rows={rows}
    />
  );
}
