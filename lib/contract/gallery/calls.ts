import { UNCACHED } from "../calls/common";
import { defineCalls } from "../define-calls";
import { GALLERY_ADDRESSES } from "./addresses";
import { galleriesResponse } from "./schemas";

/** The call of visitors for the gallery. */
export const GALLERY_CALLS = defineCalls(GALLERY_ADDRESSES, {
  getGalleries: {
    group: "content",
    summary: "Pictures, videos and success stories",
    responses: {
      200: {
        means: "All of them, in the order they are shown",
        schema: galleriesResponse,
        headers: UNCACHED,
      },
    },
  },
});
