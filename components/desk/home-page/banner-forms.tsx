import { SelectInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import type { DeskBanner } from "@/lib/contract/banners/desk-schemas";
import { BANNER_PLACES, type BannerPlace, SLIDERS } from "@/lib/contract/terms";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { useLocalName } from "../shared/local-name";
import { PictureInput } from "../shared/picture-input";
import { REQUIRED_CHOICE } from "../shared/required";
import { FocusInput } from "./focus-input";
import { LinkInput } from "./link-input";

const TEXTS = [{ name: "headline" }, { name: "subline" }, { name: "cta" }] as const;

/** Width by height in which the home page shows a banner. */
const ASPECTS: Partial<Record<BannerPlace, number>> = {
  main: 12 / 5,
  medium: 12 / 5,
  group: 15 / 7,
};
const ASPECT_BETWEEN = 2;

function BannerInputs() {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: "place" });
  const place = BANNER_PLACES.find((known) => known === value) ?? BANNER_PLACES[0];
  const aspect = ASPECTS[place] ?? ASPECT_BETWEEN;
  const hasTexts = SLIDERS.some((slider) => slider === place);
  const choices = BANNER_PLACES.map((id) => ({
    id,
    name: translate(`desk.home_page.places.${id}`),
  }));
  return (
    <>
      <SelectInput
        source="place"
        choices={choices}
        defaultValue={BANNER_PLACES[0]}
        translateChoice={false}
        {...REQUIRED_CHOICE}
        helperText="desk.home_page.place_hint"
      />
      <PictureInput required source="image" aspect={aspect} />
      {hasTexts && (
        <>
          <FocusInput aspect={aspect} />
          <BothLanguages pairs={TEXTS} />
          <LinkInput source="link" helperText="desk.home_page.link_hint" />
        </>
      )}
    </>
  );
}

export function BannerEdit() {
  const localName = useLocalName();
  return (
    <DeskEdit<DeskBanner>
      titleOf={({ headline, headline_bn, slug }) =>
        localName({ name: headline ?? slug, name_bn: headline_bn })
      }
      actions={<ArchiveButton />}
    >
      <BannerInputs />
    </DeskEdit>
  );
}

/** Form of a new banner, which comes last. */
export function BannerCreate() {
  return (
    <DeskCreate>
      <BannerInputs />
    </DeskCreate>
  );
}
