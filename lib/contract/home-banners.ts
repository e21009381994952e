import { z } from "zod";
import { textOrNull } from "./primitives";

/** Pictures of the home page between its sections, banner_image_1 to banner_image_6; null where there is none. */
export const homeBanners = z
  .object({
    banner_image_1: textOrNull,
    banner_image_2: textOrNull,
    banner_image_3: textOrNull,
    banner_image_4: textOrNull,
    banner_image_5: textOrNull,
    banner_image_6: textOrNull,
  })
  .transform((setting) => Object.values(setting))
  .catch([]);
