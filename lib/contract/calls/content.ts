import {
  blogDetailsResponse,
  blogsResponse,
  doctorsResponse,
  galleriesResponse,
  noticesResponse,
  textPagesResponse,
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
    responses: { 200: { means: "The blogs", schema: blogsResponse, headers } },
  },
  {
    id: "getBlogDetails",
    method: "GET",
    path: "/api/get-blog-details/{id}",
    group: "content",
    summary: "A blog, its neighbours and the latest others",
    responses: { 200: { means: "The blog", schema: blogDetailsResponse, headers } },
  },
  {
    id: "getNotices",
    method: "GET",
    path: "/api/get-notices",
    group: "content",
    summary: "All notices with their PDFs, newest first",
    responses: { 200: { means: "The notices", schema: noticesResponse, headers } },
  },
  {
    id: "getDoctors",
    method: "GET",
    path: "/api/get-doctors",
    group: "content",
    summary: "All doctors",
    responses: { 200: { means: "The doctors", schema: doctorsResponse, headers } },
  },
  {
    id: "getTextPages",
    method: "GET",
    path: "/api/get-text-pages",
    group: "content",
    summary: "When pages without a record last changed",
    embeddedOnly: true,
    responses: { 200: { means: "The pages", schema: textPagesResponse, headers } },
  },
  {
    id: "getGalleries",
    method: "GET",
    path: "/api/get-galleries",
    group: "content",
    summary: "Pictures, videos and success stories",
    responses: {
      200: {
        means: "All of them, in the order they are shown",
        schema: galleriesResponse,
        headers,
      },
    },
  },
];
