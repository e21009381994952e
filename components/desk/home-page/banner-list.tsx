import { useTranslate } from "react-admin";
import { BANNER_PLACES } from "@/lib/contract/terms";
import type { BannerRecord } from "@/lib/desk/home-records";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { CreateButton } from "../shared/create-button";
import { DeskList } from "../shared/desk-list";
import { FilterTabs } from "../shared/filter-tabs";
import { PictureRows } from "./picture-rows";

const nameOf = ({ headline, headline_bn, slug }: BannerRecord) => ({
  name: headline ?? slug,
  name_bn: headline_bn,
});

/** Tabs of the places on the home page. */
function PlaceTabs() {
  const translate = useTranslate();
  return (
    <FilterTabs
      filter="place"
      tabs={BANNER_PLACES}
      label={translate("desk.home_page.places_label")}
      labelOf={(place) => translate(`desk.home_page.places.${place}`)}
    />
  );
}

/** Banners of the home page by place, in their order. */
export function BannerList() {
  const rows = <PictureRows<BannerRecord> nameOf={nameOf} />;
  return (
    <DeskList
      sort={{ field: "position", order: "ASC" }}
      perPage={100}
      defaults={{ ...NOT_ARCHIVED, place: BANNER_PLACES[0] }}
      hiddenFilters={["place"]}
      actions={<CreateButton />}
      top={<PlaceTabs />}
      filters={<ArchivedFilter />}
      table={rows}
      rows={rows}
    />
  );
}
