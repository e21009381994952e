import { z } from "zod";
import { BANNER_FOCUSES, BANNER_PLACES, CENTRE } from "@/lib/contract/terms";
import type { CommandGroup } from "../../kernel/commands/command";
import { clearable } from "../../kernel/text/clearable-text";
import { field } from "../../kernel/text/localized-text-fields";
import { optional, picture, sitePath, slugSchema } from "../../kernel/text/record-fields";
import { orderedCommands } from "../../record-tables/record-group";
import type { RecordSpec } from "../../record-tables/record-spec";
import { recordTable } from "../../record-tables/record-table";
import { type BannerValues, bannerKind } from "../banners";

const PLACES = BANNER_PLACES.join(", ");
const OTHER_FOCUSES = BANNER_FOCUSES.filter((part) => part !== CENTRE);
const FOCUSES = OTHER_FOCUSES.join(", ");

const spec: RecordSpec<BannerValues> = {
  group: "banners",
  kind: bannerKind,
  one: "banner",
  key: { schema: slugSchema, placeholder: "SLUG" },
  fields: z.object({
    place: field(
      z.enum(BANNER_PLACES, `must be one of ${PLACES}`).optional(),
      "PLACE",
      `where the home page shows it, one of ${PLACES}; a section shows the first picture only`,
    ),
    image: picture,
    headline: optional(120, "English headline"),
    headline_bn: optional(120, "Bengali headline"),
    subline: optional(200, "English line below it"),
    subline_bn: optional(200, "Bengali line below it"),
    cta: optional(40, "English text of the button"),
    cta_bn: optional(40, "Bengali text of the button"),
    link: field(
      clearable(sitePath).optional(),
      "PATH",
      "page it leads to, such as /category/products/3; - for none",
    ),
    focus: field(
      clearable(z.enum(OTHER_FOCUSES, `must be one of ${FOCUSES}, or -`)).optional(),
      "PART",
      `part of the picture that sliders do not crop, one of ${FOCUSES}; - for the centre`,
    ),
  }),
  pictures: ["image"],
  money: [],
  columns: ["slug", "place", "headline", "headline_bn", "link", "image", "position"],
  blank: {
    headline: null,
    headline_bn: null,
    subline: null,
    subline_bn: null,
    cta: null,
    cta_bn: null,
    link: null,
    focus: null,
    position: null,
  },
  required: ["place", "image"],
  renamed: false,
};

export const bannersGroup: CommandGroup = {
  name: spec.group,
  summary: "banners of the home page: see, add, change, order, archive",
  commands: orderedCommands(spec),
};

export const bannersTable = recordTable(spec);
