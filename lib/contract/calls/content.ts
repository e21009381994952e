import { doctorsResponse, textPagesResponse } from "../wire/content";
import type { Call } from "./call";
import { UNCACHED as headers } from "./common";

/** Content of the centre. The responses are the same for every visitor. */
export const CONTENT_CALLS: Call[] = [
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
];
