import {
  blogDetailsAnswer,
  blogsAnswer,
  doctorsAnswer,
  galleriesAnswer,
  noticesAnswer,
  textPagesAnswer,
} from "../wire/content";
import type { Call } from "./call";

const headers = { "Cache-Control": "`no-cache`." };

/** Content of the centre. The responses are the same for every visitor. */
export const CONTENT_CALLS: Call[] = [
  {
    id: "getBlogs",
    method: "GET",
    path: "/api/get-blogs",
    group: "content",
    summary: "All blogs, newest first",
    notes: "`content` is HTML, deflated with zlib, in base64. Lists can do without it.",
    answers: { 200: { means: "The blogs", schema: blogsAnswer, headers } },
  },
  {
    id: "getBlogDetails",
    method: "GET",
    path: "/api/get-blog-details/{id}",
    group: "content",
    summary: "A blog, its neighbours and the latest others",
    answers: { 200: { means: "The blog", schema: blogDetailsAnswer, headers } },
  },
  {
    id: "getNotices",
    method: "GET",
    path: "/api/get-notices",
    group: "content",
    summary: "All notices with their PDFs, newest first",
    answers: { 200: { means: "The notices", schema: noticesAnswer, headers } },
  },
  {
    id: "getDoctors",
    method: "GET",
    path: "/api/get-doctors",
    group: "content",
    summary: "All doctors",
    answers: { 200: { means: "The doctors", schema: doctorsAnswer, headers } },
  },
  {
    id: "getTextPages",
    method: "GET",
    path: "/api/get-text-pages",
    group: "content",
    summary: "When pages without a record last changed",
    embeddedOnly: true,
    answers: { 200: { means: "The pages", schema: textPagesAnswer, headers } },
  },
  {
    id: "getGalleries",
    method: "GET",
    path: "/api/get-galleries",
    group: "content",
    summary: "Pictures, videos and success stories",
    answers: {
      200: { means: "All of them, in the order they are shown", schema: galleriesAnswer, headers },
    },
  },
];
