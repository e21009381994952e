import { z } from "zod";
import { deskOverviewResponse } from "../wire/desk-people";
import { type DeskCall, response } from "./desk-call";

/** Call of the desk for the overview. */
export const DESK_OVERVIEW: DeskCall[] = [
  {
    id: "getDeskOverview",
    method: "GET",
    path: "/api/desk/overview",
    staff: true,
    summary: "Returns the tasks of staff and the figures of the shop",
    query: {
      lang: { schema: z.enum(["en", "bn"]), means: "Language of the charts; English by default" },
    },
    responses: response("Counts and figures", deskOverviewResponse),
  },
];
