import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskMediaPlace } from "@/lib/contract/media/desk-schemas";
import { useLanguage } from "../shared/use-language";
import { useMediaTexts } from "./use-media-texts";

/** Returns the places with a key for each; those that the role may not see can be equal. */
function keyed(places: readonly DeskMediaPlace[]) {
  return places.map((place, index) => ({
    place,
    key: `${index} ${place.resource} ${place.field}`,
  }));
}

interface PlaceListProps {
  places: readonly DeskMediaPlace[];
  /** Number of places, of which `places` may be the first. */
  uses?: number;
}

/** Places of a file, with links to the records that have a page. */
export function PlaceList({ places, uses = places.length }: PlaceListProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const others = uses - places.length;
  const { placeText } = useMediaTexts();
  if (places.length === 0) return <Typography>{translate("desk.media.unused")}</Typography>;
  return (
    <ul>
      {keyed(places).map(({ place, key }) => (
        <li key={key} style={{ overflowWrap: "anywhere" }}>
          {place.id === null ? (
            placeText(place)
          ) : (
            <Link
              component={RouterLink}
              to={`/${place.resource}/${place.id}`}
              sx={{ display: "inline-block", py: 1.25 }}
            >
              {placeText(place)}
            </Link>
          )}
        </li>
      ))}
      {others > 0 && <li>{translate("desk.media.more", { count: number(others) })}</li>}
    </ul>
  );
}
