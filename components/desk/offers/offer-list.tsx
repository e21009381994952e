import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskOffer } from "@/lib/contract/offers/desk-schemas";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { DeskList } from "../shared/desk-list";
import { LocalName } from "../shared/local-name";
import { SmallChip } from "../shared/small-chip";
import { useLanguage } from "../shared/use-language";
import { offerState } from "./offer-state";

const ROW = { display: "flex", alignItems: "center", gap: 1, px: 1, py: 0.5 };

/** What an offer takes off, its code, and how often it was used. */
function Facts({ kind, value, code, uses }: DeskOffer) {
  const translate = useTranslate();
  const { taka, number } = useLanguage();
  const amounts = { percent: `${number(value)} %`, amount: taka(value), free_delivery: "" };
  const facts = [
    `${translate(`desk.offers.kinds.${kind}`)} ${amounts[kind]}`.trim(),
    code ?? translate("desk.offers.automatic"),
    translate("desk.offers.used", { uses: number(uses) }),
  ];
  return <>{facts.join(" · ")}</>;
}

function OfferRows() {
  const translate = useTranslate();
  const { data = [] } = useListContext<DeskOffer>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((offer) => {
        const state = offerState(offer);
        return (
          <Box component="li" key={offer.id} sx={ROW} borderBottom={1} borderColor="divider">
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Link
                component={RouterLink}
                to={`/offers/${offer.id}`}
                sx={{ display: "block", py: 1.25, fontWeight: 600 }}
              >
                <LocalName name={offer.name} name_bn={offer.name_bn} />
              </Link>
              <Facts {...offer} />
            </Box>
            <SmallChip
              color={state === "running" ? "success" : "default"}
              label={translate(`desk.offers.states.${state}`)}
            />
          </Box>
        );
      })}
    </Box>
  );
}

/** Offers and codes, the newest first. */
export function OfferList() {
  return (
    <DeskList
      sort={{ field: "id", order: "DESC" }}
      create="ra.action.create"
      filters={<ArchivedFilter />}
      defaults={NOT_ARCHIVED}
      table={<OfferRows />}
      rows={<OfferRows />}
    />
  );
}
