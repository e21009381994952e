import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import {
  LinearProgress,
  ShowBase,
  usePermissions,
  useRedirect,
  useRefresh,
  useShowContext,
  useTranslate,
} from "react-admin";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { DeskMedium } from "@/lib/contract/media/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { PageTitle } from "../shared/page-title";
import { RecordHistory } from "../shared/record-history";
import { Section } from "../shared/section";
import { DeleteMedia } from "./delete-media";
import { MediaPreview } from "./media-preview";
import { PlaceList } from "./place-list";
import { ReplaceMedia } from "./replace-media";
import { fileName, useMediaTexts } from "./use-media-texts";

/** The button that deletes a file, or why it stays. */
function DeletePart({ medium }: { medium: DeskMedium }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const { permissions: role = "" } = usePermissions<string>();
  if (!can(role, "media", "delete")) return null;
  const { kept } = medium;
  if (kept === "new" || kept === "shipped")
    return <Typography>{translate(`desk.media.kept.${kept}`)}</Typography>;
  return (
    <DeleteMedia
      media={[medium]}
      label={translate("desk.media.delete_one")}
      onDone={(left) => (left ? refresh() : redirect("list", "media"))}
    />
  );
}

function MediaContent() {
  const translate = useTranslate();
  const { factsOf } = useMediaTexts();
  const { record: medium, error } = useShowContext<DeskMedium>();
  if (error && !medium)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (!medium) return <LinearProgress />;
  return (
    <>
      <PageTitle title={fileName(medium)} help="media" />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 960 }}>
        <Box>
          <MediaPreview medium={medium} size={360} />
          <Typography sx={{ overflowWrap: "anywhere" }}>/media/{medium.path}</Typography>
          <Typography color="text.secondary">{factsOf(medium)}</Typography>
          <Link
            href={mediaUrl(medium.path)}
            target="_blank"
            rel="noopener"
            sx={{ display: "inline-block", py: 1.5 }}
          >
            {translate("desk.media.open")}
          </Link>
        </Box>
        <Section title={translate("desk.media.shown")}>
          <PlaceList places={medium.places} uses={medium.uses} />
          <DeletePart medium={medium} />
        </Section>
        <ReplaceMedia key={medium.id} medium={medium} />
      </Box>
      <RecordHistory />
    </>
  );
}

/** One file: preview, facts, what shows it; replace it everywhere, or delete it. */
export function MediaPage() {
  return (
    <ShowBase>
      <MediaContent />
    </ShowBase>
  );
}
