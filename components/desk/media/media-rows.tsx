import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useListContext, usePermissions, useRefresh, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskMedium } from "@/lib/contract/media/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { useLanguage } from "../shared/use-language";
import { DeleteMedia } from "./delete-media";
import { MediaPreview } from "./media-preview";
import { fileName, useMediaTexts } from "./use-media-texts";

/** Places that a row names. */
const MAX_PLACES = 2;

/** Chooses all files of the page, and deletes the chosen ones. */
function DeleteChosen() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { number } = useLanguage();
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<DeskMedium>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", px: 2, py: 1 }}>
      <FormControlLabel
        label={translate("desk.media.all_of_page")}
        control={
          <Checkbox
            checked={data.length > 0 && chosen.length === data.length}
            indeterminate={chosen.length > 0 && chosen.length < data.length}
            onChange={({ target }) => onSelect(target.checked ? data.map(({ id }) => id) : [])}
          />
        }
      />
      <DeleteMedia
        media={chosen}
        label={translate("desk.media.delete", { count: number(chosen.length) })}
        onDone={() => {
          onUnselectItems();
          refresh();
        }}
      />
    </Box>
  );
}

function MediaRow(medium: DeskMedium) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { factsOf, placeText } = useMediaTexts();
  const { permissions: role = "" } = usePermissions<string>();
  const { selectedIds, onToggleItem } = useListContext<DeskMedium>();
  const { id, places, uses } = medium;
  const name = fileName(medium);
  const named = places.slice(0, MAX_PLACES).map(placeText);
  const others = uses - named.length;
  const shown = [
    ...named,
    ...(others > 0 ? [translate("desk.media.more", { count: number(others) })] : []),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        gap: 1,
        px: 1,
        py: 1,
        alignItems: "center",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {can(role, "media", "delete") && (
        <Checkbox
          checked={selectedIds.includes(id)}
          onChange={() => onToggleItem(id)}
          slotProps={{ input: { "aria-label": translate("desk.media.choose", { name }) } }}
        />
      )}
      <MediaPreview medium={medium} size={96} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Link
          component={RouterLink}
          to={`/media/${id}/show`}
          sx={{ display: "inline-block", py: 1.25 }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {factsOf(medium)}
        </Typography>
        <Typography variant="body2">
          {shown.length > 0 ? shown.join(", ") : translate("desk.media.unused")}
        </Typography>
      </Box>
    </Box>
  );
}

/** Files with their previews and what shows them. */
export function MediaRows() {
  const { data = [] } = useListContext<DeskMedium>();
  const { permissions: role = "" } = usePermissions<string>();
  return (
    <>
      {can(role, "media", "delete") && <DeleteChosen />}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((medium) => (
          <MediaRow key={medium.id} {...medium} />
        ))}
      </Box>
    </>
  );
}
