import { useTranslate } from "react-admin";
import type { DeskBanner } from "@/lib/contract/banners/desk-schemas";
import { BANNER_PLACES } from "@/lib/contract/terms";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { DeskList } from "../shared/desk-list";
import { FilterTabs } from "../shared/filter-tabs";
import { PictureRows } from "./picture-rows";

const nameOf = ({ headline, headline_bn, slug }: DeskBanner) => ({
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
  const rows = <PictureRows<DeskBanner> nameOf={nameOf} />;
  return (
    <DeskList
      sort={{ field: "position", order: "ASC" }}
      perPage={100}
      defaults={{ ...NOT_ARCHIVED, place: BANNER_PLACES[0] }}
      hiddenFilters={["place"]}
      create="ra.action.create"
      top={<PlaceTabs />}
      filters={<ArchivedFilter />}
      table={rows}
      rows={rows}
    />
  );
}
