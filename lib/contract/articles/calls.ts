import { UNCACHED } from "../calls/common";
import { defineCalls } from "../define-calls";
import { refusalText } from "../refusal-texts/refusal";
import { ARTICLE_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of visitors for blogs and notices. */
export const ARTICLE_CALLS = defineCalls(ARTICLE_ADDRESSES, {
  getBlogs: {
    group: "content",
    summary: "All blogs, newest first",
    notes: "`content` is HTML, deflated with zlib, in base64. Lists can do without it.",
    responses: { 200: { means: "The blogs", schema: schemas.blogsResponse, headers: UNCACHED } },
  },
  getBlogDetails: {
    group: "content",
    summary: "A blog, its neighbours and the latest others",
    unknownId: refusalText("items.unknown", { item: refusalText("items.blog") }),
    responses: {
      200: { means: "The blog", schema: schemas.blogDetailsResponse, headers: UNCACHED },
    },
  },
  getNotices: {
    group: "content",
    summary: "All notices with their PDFs, newest first",
    responses: {
      200: { means: "The notices", schema: schemas.noticesResponse, headers: UNCACHED },
    },
  },
});
