import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskPlaces } from "@/lib/contract/shipments/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

/** Name of each field for a place, the widest first in the form. */
const FIELD = "place-";

/** Returns the ids of the places in a form, down to the first level without one. */
export function placesIn(form: FormData): string[] {
  const ids = [...form].flatMap(([name, id]) => (name.startsWith(FIELD) ? String(id) : []));
  const empty = ids.indexOf("");
  return empty < 0 ? ids : ids.slice(0, empty);
}

/** What staff chose: places from the widest level on; an empty one lets the courier find it. */
type Chosen = readonly string[];

const asked = (chosen: Chosen) =>
  chosen.includes("") ? chosen.slice(0, chosen.indexOf("")) : chosen;

/** Places of a courier for an order; those below the chosen ones are proposed by the server. */
export function useCourierPlaces(number: string, courier: string, enabled: boolean) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [chosen, setChosen] = useState<Chosen>([]);
  const ids = asked(chosen).join(",");
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<DeskPlaces>({
    queryKey: ["courier-places", number, courier, ids],
    enabled,
    retry: false,
    // The field that was changed keeps the focus while those below are read.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { courier, chosen: ids || undefined };
      const params = { deskOrder: number };
      return (await dataProvider.listDeskCourierPlaces({ params, query, signal })).data;
    },
  });
  return { chosen, setChosen, data, error, isFetching, isPlaceholderData, refetch };
}

interface CourierPlacesProps {
  places: ReturnType<typeof useCourierPlaces>;
}

/** Fields for the places of a parcel in the lists of its courier. Without the lists it says so. */
export function CourierPlaces({ places }: CourierPlacesProps) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const { chosen, setChosen, data, error, isFetching, isPlaceholderData, refetch } = places;
  if (error && !isFetching)
    return (
      <Alert
        severity="warning"
        role="alert"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate("desk.parcels.places.again")}
          </Button>
        }
      >
        {translate(problemOf(error), { _: problemOf(error) })}
      </Alert>
    );
  if (!data) return <LinearProgress />;
  const values = data.levels.map(({ chosen: proposed }, index) => chosen[index] ?? proposed ?? "");
  const known = isPlaceholderData ? chosen.length : values.length;
  const firstEmpty = values.indexOf("");
  const shown = Math.min(known, firstEmpty < 0 ? values.length : firstEmpty + 1);
  return (
    <>
      {data.levels.slice(0, shown).map(({ level, places: options }, index) => (
        <FieldText
          key={level}
          select
          name={FIELD + level}
          label={translate(`desk.parcels.places.${level}`)}
          value={values[index]}
          onChange={({ target }) => setChosen([...values.slice(0, index), target.value])}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{translate("desk.parcels.places.by_address")}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FieldText>
      ))}
      {data.price !== null && !isPlaceholderData && !chosen.includes("") && (
        <Typography variant="body2">
          {translate("desk.parcels.places.price", { amount: taka(data.price) })}
        </Typography>
      )}
    </>
  );
}
