import { z } from "zod";
import { defineDeskCalls } from "../define-calls";
import { DESK_OVERVIEW_ADDRESSES } from "./addresses";
import { deskOverviewResponse } from "./desk-schemas";

/** The call of the desk for its first page. */
export const DESK_OVERVIEW_CALLS = defineDeskCalls(DESK_OVERVIEW_ADDRESSES, {
  getDeskOverview: {
    permission: "overview.list",
    summary: "Returns the tasks of staff and the figures of the shop",
    query: {
      lang: { schema: z.enum(["en", "bn"]), means: "Language of the charts; English by default" },
    },
    responses: { 200: { means: "Counts and figures", schema: deskOverviewResponse } },
  },
});
