import * as requests from "../desk-media-requests";
import { problem, validationProblem } from "../refusals";
import * as wire from "../wire/desk-media";
import { CHANGED, type DeskCall, filter, list, response, show } from "./desk-call";

const MEDIA = "/api/desk/media";
const MEDIUM = `${MEDIA}/{mediumId}`;

export const DESK_MEDIA_CALLS: DeskCall[] = [
  {
    ...list("listDeskMedia", MEDIA, wire.deskMediaResponse, {
      q: filter("A part of a file name, of what a picture shows, or of the name of what shows it"),
      kind: filter("`picture`, `pdf` or `video`"),
      unused: filter("`true`: only files that nothing shows"),
    }),
    summary: "Lists pictures, PDFs and videos with their uses, newest first",
  },
  show("getDeskMedium", MEDIUM, "a file", wire.deskMediumResponse),
  {
    id: "replaceDeskMedium",
    method: "POST",
    path: `${MEDIUM}/replace`,
    staff: true,
    summary: "Replaces a file everywhere with another one",
    once: true,
    notes: "Needs the permission to edit everything that shows it. The old file is then unused.",
    body: {
      schema: requests.deskMediaReplaceBody,
      example: { version: "k3v0Zl2m9Qw1XyTa", to: "uploads/0a.webp" },
    },
    responses: {
      ...response("Replaced", wire.deskMediaReplacedResponse),
      404: { means: "There is no such file.", schema: problem },
      409: { ...CHANGED, means: "Other things show it meanwhile (`current` is the record now)." },
      422: { means: "The new file cannot be taken.", schema: validationProblem },
    },
  },
  {
    id: "deleteDeskMedia",
    method: "POST",
    path: `${MEDIA}/delete`,
    staff: true,
    once: true,
    summary: "Deletes unused files",
    notes:
      "The response has each file that is kept, why, and what shows it. Files that are not there are left out.",
    body: { schema: requests.deskMediaDeleteBody, example: { ids: ["dXBsb2Fkcy8wYS53ZWJw"] } },
    responses: response("Result", wire.deskMediaDeletedResponse),
  },
];
