import type { z } from "zod";
import {
  additionOf,
  CHANGED,
  changeOf,
  filter,
  listOf,
  recordOf,
  SEARCH,
  VERSION,
} from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import type { Permission } from "../permissions";
import { validationProblem } from "../refusals";
import { DESK_ARTICLE_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

const FILTERS = {
  q: SEARCH,
  state: filter("`draft`, `scheduled`, `published` or `archived`; all but the archived without it"),
};

/** Declaration of the call that publishes a kind of record. */
function publicationOf<Needed extends Permission, Schema extends z.ZodType>(
  permission: Needed,
  what: string,
  schema: Schema,
) {
  return {
    permission,
    summary: `Publishes ${what} now, or at a later time`,
    body: {
      schema: schemas.deskPublishBody,
      example: { version: VERSION, at: "2031-05-31T09:00:00+06:00" },
    },
    responses: {
      200: { means: "Published, or planned", schema },
      409: CHANGED,
      422: { means: "Something is missing, or the time is past.", schema: validationProblem },
    },
  };
}

/** Declaration of the call that takes a publication back. */
function withdrawalOf<Needed extends Permission, Schema extends z.ZodType>(
  permission: Needed,
  what: string,
  schema: Schema,
) {
  return {
    permission,
    summary: `Withdraws ${what}: it becomes a draft`,
    body: { schema: schemas.deskWithdrawBody, example: { version: VERSION } },
    responses: { 200: { means: "A draft", schema }, 409: CHANGED },
  };
}

/** Calls of the desk for blogs and notices. */
export const DESK_ARTICLE_CALLS = defineDeskCalls(DESK_ARTICLE_ADDRESSES, {
  listDeskBlogs: {
    ...listOf("blogs.list", "blogs", schemas.deskBlogsResponse, FILTERS),
    summary: "Lists blogs without their texts, with the number of blogs by state",
  },
  getDeskBlog: recordOf("blogs.show", "a blog", schemas.deskBlogResponse),
  addDeskBlog: additionOf("blogs.create", "a blog as a draft", schemas.deskBlogResponse, {
    schema: schemas.deskNewBlogBody,
    example: { title: "Measure at home", title_bn: "ঘরে মাপুন", body: "<p>Sit still.</p>" },
  }),
  saveDeskBlog: changeOf("blogs.edit", "a blog", schemas.deskBlogResponse, {
    schema: schemas.deskBlogBody,
    example: { version: VERSION, archived: true },
  }),
  publishDeskBlog: publicationOf("blogs.publish", "a blog", schemas.deskBlogResponse),
  withdrawDeskBlog: withdrawalOf("blogs.publish", "a blog", schemas.deskBlogResponse),
  listDeskNotices: {
    ...listOf("notices.list", "notices", schemas.deskNoticesResponse, FILTERS),
    summary: "Lists notices, with the number of notices by state",
  },
  getDeskNotice: recordOf("notices.show", "a notice", schemas.deskNoticeResponse),
  addDeskNotice: additionOf("notices.create", "a notice as a draft", schemas.deskNoticeResponse, {
    schema: schemas.deskNewNoticeBody,
    example: { title: "Closed on Friday", title_bn: "শুক্রবার বন্ধ", publisher: "Office" },
  }),
  saveDeskNotice: changeOf("notices.edit", "a notice", schemas.deskNoticeResponse, {
    schema: schemas.deskNoticeBody,
    example: { version: VERSION, title: "Closed on Saturday" },
  }),
  publishDeskNotice: publicationOf("notices.publish", "a notice", schemas.deskNoticeResponse),
  withdrawDeskNotice: withdrawalOf("notices.publish", "a notice", schemas.deskNoticeResponse),
});
