import type { Addresses } from "../address";

export const DESK_MEDIA_ADDRESSES = {
  listDeskMedia: { method: "GET", path: "/api/desk/media" },
  getDeskMedium: { method: "GET", path: "/api/desk/media/{mediumId}" },
  replaceDeskMedium: { method: "POST", path: "/api/desk/media/{mediumId}/replace", once: true },
  deleteDeskMedia: { method: "POST", path: "/api/desk/media/delete", once: true },
  uploadDeskPicture: { method: "POST", path: "/api/desk/pictures" },
  uploadDeskDocument: { method: "POST", path: "/api/desk/documents" },
  sendDeskVideoPart: { method: "PUT", path: "/api/desk/videos/{upload}/{part}" },
  finishDeskVideo: { method: "POST", path: "/api/desk/videos/{upload}" },
  uploadDeskCaptions: { method: "POST", path: "/api/desk/captions" },
} as const satisfies Addresses;
