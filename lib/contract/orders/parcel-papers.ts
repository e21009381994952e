/** Sizes of the papers of parcels: two or four parcels on A4, A6, a label of 100 x 150 mm, an 80 mm roll. */
export const PARCEL_PAPERS = ["a4-2", "a4-4", "a6", "label", "roll"] as const;

export type ParcelPaper = (typeof PARCEL_PAPERS)[number];

/** Whether a value is a size of the papers of parcels. */
export const isParcelPaper = (value: unknown): value is ParcelPaper =>
  PARCEL_PAPERS.some((paper) => paper === value);
