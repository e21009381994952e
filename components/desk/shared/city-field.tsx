import Autocomplete from "@mui/material/Autocomplete";
import type { TextFieldProps } from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { areaOfPlace, findPlaces } from "@/lib/shop/order/city-area";
import { cityOf, type Place } from "@/lib/shop/order/places";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import { FieldText } from "./checked-form";
import { useLanguage } from "./use-language";

const SHOWN = 8;

/** A chosen place as it stands in an address. */
export interface ChosenPlace {
  city: string;
  /** Null if no postcode is known. */
  zip: string | null;
  area: ShippingArea;
}

interface CityFieldProps {
  /** Of the TextField. */
  field: Pick<TextFieldProps, "name" | "label" | "error" | "helperText" | "required">;
  value: string;
  onType: (city: string) => void;
  onChoose: (place: ChosenPlace) => void;
}

/**
 * City of an address in Bangladesh: places are offered while it is typed, any other text is kept.
 * The area of a chosen place is that of the usual terms; the server checks it with those of the
 * shop.
 */
export function CityField({ field, value, onType, onChoose }: CityFieldProps) {
  const translate = useTranslate();
  const { locale } = useLanguage();
  return (
    <Autocomplete<Place, false, true, true>
      freeSolo
      disableClearable
      options={findPlaces(value, SHOWN)}
      filterOptions={(found) => found}
      getOptionLabel={(place) => (typeof place === "string" ? place : cityOf(place, locale))}
      getOptionKey={(place) => (typeof place === "string" ? place : cityOf(place, "en"))}
      inputValue={value}
      onInputChange={(_, text, reason) => reason === "input" && onType(text)}
      onChange={(_, place) => {
        if (typeof place === "string") return;
        const { zip } = place;
        onChoose({ city: cityOf(place, locale), zip, area: areaOfPlace(place) });
      }}
      renderOption={({ key, ...props }, place) => (
        <li key={key} {...props}>
          {`${cityOf(place, locale)} · ${translate(`desk.sales.areas.${areaOfPlace(place)}`)}`}
        </li>
      )}
      renderInput={(params) => <FieldText {...params} {...field} />}
    />
  );
}
