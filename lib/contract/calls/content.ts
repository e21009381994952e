import { doctorsResponse } from "../wire/content";
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
];
