import { z } from "zod";
import { BANNER_FOCUSES, BANNER_PLACES, CENTRE } from "@/lib/contract/terms";
import { clearable } from "../../kernel/text/clearable-text";
import { optional, picture, sitePath, slugSchema } from "../../kernel/text/record-fields";
import { recordTable } from "../../record-tables/record-table";
import { type BannerValues, bannerKind } from "../banners";

const PLACES = BANNER_PLACES.join(", ");
const OTHER_FOCUSES = BANNER_FOCUSES.filter((part) => part !== CENTRE);
const FOCUSES = OTHER_FOCUSES.join(", ");

export const bannersTable = recordTable<BannerValues>({
  group: "banners",
  kind: bannerKind,
  key: slugSchema,
  fields: z.object({
    place: z.enum(BANNER_PLACES, `must be one of ${PLACES}`).optional(),
    image: picture,
    headline: optional(120),
    headline_bn: optional(120),
    subline: optional(200),
    subline_bn: optional(200),
    cta: optional(40),
    cta_bn: optional(40),
    link: clearable(sitePath).optional(),
    focus: clearable(z.enum(OTHER_FOCUSES, `must be one of ${FOCUSES}, or -`)).optional(),
  }),
  pictures: ["image"],
});
