import { CHANGED, filter, listOf, recordOf } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { problem, validationProblem } from "../refusals";
import { DESK_MEDIA_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

const file = "application/octet-stream";

const LIBRARY = listOf("media.list", "media files", schemas.deskMediaResponse, {
  q: filter("A part of a file name, of what a picture shows, or of the name of what shows it"),
  kind: filter("`picture`, `pdf` or `video`"),
  unused: filter("`true`: only files that nothing shows"),
});

/** Responses to an upload. */
const uploaded = (tooLarge: string, refused: string) => ({
  201: { means: "Added", schema: schemas.deskPictureResponse },
  413: { means: tooLarge, schema: problem },
  422: { means: refused, schema: validationProblem },
});

/** Calls of the desk for files below /media. */
export const DESK_MEDIA_CALLS = defineDeskCalls(DESK_MEDIA_ADDRESSES, {
  listDeskMedia: {
    ...LIBRARY,
    summary: "Lists pictures, PDFs and videos with their uses, newest first",
  },
  getDeskMedium: recordOf("media.show", "a file", schemas.deskMediumResponse),
  replaceDeskMedium: {
    permission: "media.replace",
    summary: "Replaces a file everywhere with another one",
    notes: "Needs the permission to edit everything that shows it. The old file is then unused.",
    body: {
      schema: schemas.deskMediaReplaceBody,
      example: { version: "k3v0Zl2m9Qw1XyTa", to: "uploads/0a.webp" },
    },
    responses: {
      200: { means: "Replaced", schema: schemas.deskMediaReplacedResponse },
      404: { means: "There is no such file.", schema: problem },
      409: { ...CHANGED, means: "Other things show it meanwhile (`current` is the record now)." },
      422: { means: "The new file cannot be taken.", schema: validationProblem },
    },
  },
  deleteDeskMedia: {
    permission: "media.delete",
    summary: "Deletes unused files",
    notes:
      "The response has each file that is kept, why, and what shows it. Files that are not there are left out.",
    body: { schema: schemas.deskMediaDeleteBody, example: { ids: ["dXBsb2Fkcy8wYS53ZWJw"] } },
    responses: { 200: { means: "Result", schema: schemas.deskMediaDeletedResponse } },
  },
  uploadDeskPicture: {
    permission: "pictures.upload",
    summary: "Stores a picture, which becomes public when a record is saved with its path",
    notes:
      "The body is the file: JPEG, PNG, WebP, HEIC or GIF, at most 10 MB, at least 200 and at most 16,000 pixels on each side, at most 50 megapixels (HEIC: 30). It is stored as WebP, upright and without metadata. The same file gets the same path. A picture that nothing shows is deleted after two days.",
    file,
    responses: uploaded("The picture is larger than 10 MB.", "It is no picture that can be taken."),
  },
  uploadDeskDocument: {
    permission: "documents.upload",
    summary: "Stores a public PDF for a notice",
    notes:
      "The body is the file, at most 10 MB. It may not be locked, nor contain scripts, forms or other files. The same file gets the same path. One that nothing names is deleted after two days.",
    file,
    responses: uploaded("The PDF is larger than 10 MB.", "It is no PDF that can be taken."),
  },
  sendDeskVideoPart: {
    permission: "videos.upload",
    summary: "Uploads a part of a video; any part may be repeated",
    notes:
      "The body is the part: 2,097,152 bytes, the last one may be smaller. The key of the upload is chosen by the sender. The first part of another upload of the same person deletes the earlier one.",
    file,
    responses: {
      200: { means: "Received", schema: schemas.deskVideoPartResponse },
      404: {
        means: "The key of the upload or the number of the part is invalid.",
        schema: problem,
      },
      413: { means: "The part is too large.", schema: problem },
      422: { means: "The part is empty.", schema: validationProblem },
    },
  },
  finishDeskVideo: {
    permission: "videos.upload",
    summary: "Stores a video whose parts were all sent",
    notes:
      "MP4 (H.264, VP9 or AV1) or WebM (VP8, VP9 or AV1), at most 50 MB, recognized by its content. The same file gets the same path, also if this is repeated within a day. An unused video is deleted after two days.",
    body: { schema: schemas.deskVideoBody, example: { bytes: 4_500_000 } },
    responses: {
      201: { means: "Added", schema: schemas.deskVideoResponse },
      404: { means: "The key of the upload is invalid.", schema: problem },
      422: {
        means: "A part is missing, or the video is not accepted.",
        schema: validationProblem,
      },
    },
  },
  uploadDeskCaptions: {
    permission: "videos.upload",
    summary: "Stores captions of a video",
    notes:
      "The body is a file in WebVTT, at most 200 kB, with cues in the order of time. The same file gets the same path.",
    file,
    responses: uploaded("The captions are larger than 200 kB.", "The file is not valid WebVTT."),
  },
});
