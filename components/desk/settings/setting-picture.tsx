import { useWatch } from "react-hook-form";
import { looseNumber, looseObject } from "@/lib/base/loose";
import { SitePictureInput } from "../shared/picture-input";

/** Width by height in which the shop shows the pictures of settings, by a part of their path. */
const ASPECTS: readonly (readonly [part: string, aspect: number])[] = [
  ["poster", 16 / 9],
  ["portrait", 1],
  ["picture", 4 / 3],
  ["photo", 4 / 3],
];

/** Of logos, 256 x 64 pixels. */
const LOGO = 4;

/** Picture of a setting; one whose size is in the setting is cropped to it. */
export function SettingPicture({ source, label }: { source: string; label: string }) {
  const parts = source.split(".");
  const { width, height } = looseObject(useWatch({ name: parts.slice(0, -1).join(".") }));
  const [across, down] = [looseNumber(width), looseNumber(height)];
  const [, known = LOGO] = ASPECTS.find(([part]) => parts.includes(part)) ?? [];
  return (
    <SitePictureInput
      source={source}
      label={label}
      aspect={across && down ? across / down : known}
    />
  );
}
