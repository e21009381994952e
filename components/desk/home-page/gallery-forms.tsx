import { SelectInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import type { DeskGalleryItem } from "@/lib/contract/gallery/desk-schemas";
import { GALLERY_KINDS, type GalleryKind, MAX_VIDEO_SECONDS } from "@/lib/contract/terms";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { useLocalName } from "../shared/local-name";
import { NumberField } from "../shared/number-field";
import { PictureInput } from "../shared/picture-input";
import { REQUIRED_CHOICE } from "../shared/required";
import { CaptionsInput, VideoInput } from "./video-inputs";

const TITLE = [{ name: "title", required: true }] as const;
const STORY = [{ name: "person" }, { name: "quote", multiline: true }] as const;

/** Width by height in which the shop shows each kind. */
const ASPECTS: Record<GalleryKind, number> = {
  image: 4 / 3,
  video: 16 / 9,
  success_story: 16 / 9,
};

function GalleryInputs() {
  const value: unknown = useWatch({ name: "kind" });
  const kind = GALLERY_KINDS.find((known) => known === value) ?? GALLERY_KINDS[0];
  return (
    <>
      <PictureInput required source="image" aspect={ASPECTS[kind]} />
      <BothLanguages pairs={TITLE} />
      {kind === "video" && (
        <>
          <VideoInput source="video" accept="video/mp4,video/webm" />
          <VideoInput source="video_webm" accept="video/webm" />
          <NumberField source="video_seconds" min={1} max={MAX_VIDEO_SECONDS} decimals={0} />
          <CaptionsInput source="captions" />
          <CaptionsInput source="captions_bn" />
        </>
      )}
      {kind === "success_story" && <BothLanguages pairs={STORY} />}
    </>
  );
}

/** Form of a picture, a video or a success story. */
export function GalleryEdit() {
  const localName = useLocalName();
  return (
    <DeskEdit<DeskGalleryItem>
      titleOf={({ title, title_bn }) => localName({ name: title, name_bn: title_bn })}
      actions={<ArchiveButton />}
    >
      <GalleryInputs />
    </DeskEdit>
  );
}

/** Form of a new entry, which comes last. What it is cannot be changed later. */
export function GalleryCreate() {
  const translate = useTranslate();
  const choices = GALLERY_KINDS.map((id) => ({
    id,
    name: translate(`desk.home_page.kinds.${id}`),
  }));
  return (
    <DeskCreate>
      <SelectInput
        source="kind"
        choices={choices}
        defaultValue={GALLERY_KINDS[0]}
        translateChoice={false}
        {...REQUIRED_CHOICE}
      />
      <GalleryInputs />
    </DeskCreate>
  );
}
