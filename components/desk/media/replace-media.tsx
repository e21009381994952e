import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  useDataProvider,
  useNotify,
  usePermissions,
  useRedirect,
  useRefresh,
  useTranslate,
} from "react-admin";
import type { DeskMedium } from "@/lib/contract/media/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ActionDialog } from "../shared/action-dialog";
import { LibraryPicker } from "../shared/library-picker";
import { PdfButton } from "../shared/pdf-button";
import { PictureUpload } from "../shared/picture-upload";
import { Section } from "../shared/section";
import { useAction } from "../shared/use-action";
import { MediaPreview } from "./media-preview";
import { PlaceList } from "./place-list";

interface ReplaceMediaProps {
  medium: DeskMedium;
}

interface ChooseFileProps extends ReplaceMediaProps {
  onChosen: (path: string) => void;
}

/** Inputs for the new file. */
function ChooseFile({ medium: { kind, width, height }, onChosen }: ChooseFileProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { run, busy } = useAction();
  if (kind === "picture")
    return (
      <>
        <PictureUpload
          most={1}
          aspect={width && height ? width / height : 1}
          onUploaded={onChosen}
        />
        <LibraryPicker onChosen={onChosen} />
      </>
    );
  if (kind === "pdf" && can(role, "documents", "upload"))
    return (
      <PdfButton
        disabled={busy}
        onFile={(file) =>
          void run(async () => {
            const { data } = await dataProvider.uploadDeskDocument({ file });
            onChosen(data.path);
          })
        }
      />
    );
  return <Typography>{translate("desk.media.replace_in_place")}</Typography>;
}

/** Makes everything that shows a file show another one. */
export function ReplaceMedia({ medium }: ReplaceMediaProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  /** Path of the new file. */
  const [chosen, setChosen] = useState<string | null>(null);
  const { kind, places, uses, may_replace } = medium;
  const replace = async (to: string) => {
    const done = await run(async () => {
      const { data } = await dataProvider.replaceDeskMedium({
        params: { mediumId: medium.id },
        body: { version: medium.version, to },
      });
      notify("desk.media.replaced", { type: "success" });
      redirect("show", "media", data.id);
    });
    setChosen(null);
    if (!done) refresh();
  };
  if (places.length === 0) return null;
  return (
    <Section title={translate("desk.media.replace")}>
      <Typography sx={{ mb: 1 }}>
        {translate(may_replace ? "desk.media.replace_hint" : "desk.media.replace_foreign")}
      </Typography>
      {may_replace && <ChooseFile medium={medium} onChosen={setChosen} />}
      <ActionDialog
        open={chosen !== null}
        title={translate("desk.media.replace_title", { smart_count: uses })}
        label={translate("desk.media.replace")}
        cancelLabel={translate("desk.orders.back")}
        busy={busy}
        onSubmit={() => chosen !== null && void replace(chosen)}
        onClose={() => setChosen(null)}
      >
        <Typography sx={{ fontWeight: 600 }}>{translate("desk.media.replace_new")}</Typography>
        {chosen !== null && <MediaPreview medium={{ path: chosen, kind }} size={96} />}
        <PlaceList places={places} uses={uses} />
      </ActionDialog>
    </Section>
  );
}
