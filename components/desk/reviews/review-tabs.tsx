import { useListContext, useTranslate } from "react-admin";
import { FilterTabs } from "../shared/filter-tabs";

const STATES = ["waiting", "shown", "refused"] as const;

/** State of the reviews that a link without filters shows. */
export const FIRST_STATE = STATES[0];

/** Tabs of the reviews by state, with their counts. */
export function ReviewTabs() {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  return (
    <FilterTabs
      filter="state"
      tabs={STATES}
      label={translate("desk.reviews.tabs")}
      labelOf={(state) => translate(`desk.reviews.states.${state}`)}
      onChange={onUnselectItems}
    />
  );
}
