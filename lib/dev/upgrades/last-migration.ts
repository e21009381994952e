/**
 * The last migration and the columns that it adds, by table. Tests revert it under running code,
 * which then stands for the previous version.
 */
export const LAST_MIGRATION = {
  name: "0032_gallery_videos",
  added: { gallery_items: ["created_at", "video_seconds"] },
};
