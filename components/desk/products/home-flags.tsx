import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { BooleanInput, useDataProvider, useRecordContext, useTranslate } from "react-admin";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { HOME_PLACES } from "@/lib/contract/products/home-places";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { useLanguage } from "../shared/use-language";

/**
 * Returns the places of the product on the home page since its last save; undefined while unknown.
 */
function useHomePlaces() {
  const product = useRecordContext<DeskProduct>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data } = useQuery({
    queryKey: ["home-places", product?.id, product?.version],
    queryFn: ({ signal }) =>
      dataProvider.getDeskHomePlaces({ params: { id: product?.id ?? 0 }, signal }),
    enabled: product?.id !== undefined,
  });
  return data?.data;
}

/** Flags for the home page, and how each of its lists chooses products. */
export function HomeFlags() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const places = useHomePlaces();
  const placeText = (place: number | null) =>
    place === null
      ? translate("desk.home_lists.absent")
      : translate("desk.home_lists.place", { place: number(place) });
  return (
    <>
      <BooleanInput source="new" />
      <BooleanInput source="featured" />
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {HOME_PLACES.map((name) => (
          <li key={name}>
            <Typography variant="body2">
              <strong>{translate(`desk.home_lists.names.${name}`)}</strong>:{" "}
              {translate(`desk.home_lists.rules.${name}`)}
              {places && ` ${placeText(places[name])}`}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  );
}
