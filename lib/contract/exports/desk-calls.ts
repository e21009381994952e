import { z } from "zod";
import type { Call, CallParameter, CallResponse } from "../calls/call";
import { CONFIRMED, INVALID_QUERY } from "../calls/desk-call";
import type { DeskCall } from "../define-calls";
import type { Permission } from "../permissions";
import { CSV_FORMATS, type ExportedList, PERSONAL_EXPORTS } from "../terms";
import { exportPermission } from "./export-permission";

const nameOf = (list: string) =>
  list.replaceAll(/(?:^|-)[a-z]/g, (letters) => letters.slice(-1).toUpperCase());

/** Parameters of a page, which an export does not have. */
const PAGING = new Set(["page", "per_page"]);

/** Parameter of each export. */
export const CSV_FORMAT: CallParameter = {
  schema: z.enum(CSV_FORMATS),
  means:
    "`spreadsheet`, the usual one, puts an apostrophe before phone numbers, bar codes and other texts that a spreadsheet would change; `plain` is for other programs",
};

/** The call that returns all rows of a list as CSV. @param list the call that reads a page of it */
export function exportOf(
  name: ExportedList,
  { query = {}, responses }: Pick<Call, "query" | "responses">,
): DeskCall & { permission: Permission } {
  const hidden = responses[404];
  const refusals: Record<number, CallResponse> = hidden ? { 404: hidden } : {};
  const filters = Object.entries(query).filter(([parameter]) => !PAGING.has(parameter));
  return {
    id: `exportDesk${nameOf(name)}List`,
    method: "GET",
    path: `/api/desk/exports/${name}.csv`,
    group: "desk",
    embeddedOnly: true,
    staff: true,
    permission: exportPermission(name),
    summary: `All rows of the list ${name} as CSV`,
    notes: [
      "The filters and the order of the list apply. Headings and states are in the language of Accept-Language (`en` or `bn`), times in Dhaka.",
      ...(PERSONAL_EXPORTS.includes(name) ? [CONFIRMED] : []),
    ].join(" "),
    query: { ...Object.fromEntries(filters), format: CSV_FORMAT },
    responses: {
      200: {
        means: "UTF-8 with a byte order mark",
        type: "text/csv",
        headers: { "Content-Disposition": "Name of the file" },
      },
      ...refusals,
      422: { ...INVALID_QUERY, means: "The query is not valid, or the list has over 10,000 rows." },
    },
  };
}
