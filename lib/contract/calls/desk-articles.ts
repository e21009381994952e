import type { z } from "zod";
import * as requests from "../desk-article-requests";
import { problem, validationProblem } from "../refusals";
import * as wire from "../wire/desk-articles";
import { deskPictureResponse } from "../wire/desk-products";
import {
  add,
  CHANGED,
  created,
  type DeskCall,
  filter,
  list,
  response,
  SEARCH,
  save,
  show,
  VERSION,
} from "./desk-call";

const STATE = filter(
  "`draft`, `scheduled`, `published` or `archived`; all but the archived without it",
);

/** Calls that publish a kind of record, and take it back. */
function publishing(name: string, path: string, what: string, schema: z.ZodType): DeskCall[] {
  const common = { method: "POST", staff: true, once: true } as const;
  return [
    {
      ...common,
      id: `publishDesk${name}`,
      path: `${path}/{id}/publish`,
      summary: `Publishes ${what} now, or at a later time`,
      body: {
        schema: requests.deskPublishBody,
        example: { version: VERSION, at: "2031-05-31T09:00:00+06:00" },
      },
      responses: {
        ...response("Published, or planned", schema),
        409: CHANGED,
        422: { means: "Something is missing, or the time is past.", schema: validationProblem },
      },
    },
    {
      ...common,
      id: `withdrawDesk${name}`,
      path: `${path}/{id}/withdraw`,
      summary: `Withdraws ${what}: it becomes a draft`,
      body: { schema: requests.deskWithdrawBody, example: { version: VERSION } },
      responses: { ...response("A draft", schema), 409: CHANGED },
    },
  ];
}

/** Calls for blogs and notices. */
export const DESK_ARTICLE_CALLS: DeskCall[] = [
  {
    id: "uploadDeskDocument",
    method: "POST",
    path: "/api/desk/documents",
    staff: true,
    summary: "Stores a public PDF for a notice",
    notes:
      "The body is the file, at most 10 MB. It may not be locked, nor contain scripts, forms or other files. The same file gets the same path. One that nothing names is deleted after two days.",
    file: "application/octet-stream",
    responses: {
      ...created(deskPictureResponse),
      413: { means: "The PDF is larger than 10 MB.", schema: problem },
      422: { means: "It is no PDF that can be taken.", schema: validationProblem },
    },
  },
  {
    ...list("listDeskBlogs", "/api/desk/blogs", wire.deskBlogsResponse, {
      q: SEARCH,
      state: STATE,
    }),
    summary: "Lists blogs without their texts, with the number of blogs by state",
  },
  show("getDeskBlog", "/api/desk/blogs/{id}", "a blog", wire.deskBlogResponse),
  add("addDeskBlog", "/api/desk/blogs", "a blog as a draft", wire.deskBlogResponse, {
    schema: requests.deskNewBlogBody,
    example: { title: "Measure at home", title_bn: "ঘরে মাপুন", body: "<p>Sit still.</p>" },
  }),
  save("saveDeskBlog", "/api/desk/blogs/{id}", "a blog", wire.deskBlogResponse, {
    schema: requests.deskBlogBody,
    example: { version: VERSION, archived: true },
  }),
  ...publishing("Blog", "/api/desk/blogs", "a blog", wire.deskBlogResponse),
  {
    ...list("listDeskNotices", "/api/desk/notices", wire.deskNoticesResponse, {
      q: SEARCH,
      state: STATE,
    }),
    summary: "Lists notices, with the number of notices by state",
  },
  show("getDeskNotice", "/api/desk/notices/{id}", "a notice", wire.deskNoticeResponse),
  add("addDeskNotice", "/api/desk/notices", "a notice as a draft", wire.deskNoticeResponse, {
    schema: requests.deskNewNoticeBody,
    example: { title: "Closed on Friday", title_bn: "শুক্রবার বন্ধ", publisher: "Office" },
  }),
  save("saveDeskNotice", "/api/desk/notices/{id}", "a notice", wire.deskNoticeResponse, {
    schema: requests.deskNoticeBody,
    example: { version: VERSION, title: "Closed on Saturday" },
  }),
  ...publishing("Notice", "/api/desk/notices", "a notice", wire.deskNoticeResponse),
];
