import type { z } from "zod";
import * as requests from "../desk-article-requests";
import { validationProblem } from "../refusals";
import * as wire from "../wire/desk-articles";
import {
  add,
  CHANGED,
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
