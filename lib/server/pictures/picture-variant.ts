/** A resized picture. */
export interface PictureVariant {
  /** Content type. */
  type: string;
  etag: string;
  /** Hash of the source picture. */
  sourceHash: string;
  /** Time of the last read of the source picture, in epoch ms. */
  checkedAt: number;
  body: Buffer;
}
