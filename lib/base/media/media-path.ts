/** Matches paths below /media that the shop generates. */
export const MEDIA_PATH =
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*(?:\/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*)*$/u;
