import { z } from "zod";

const pictureRules = z.object({
  /** Accepted formats, as sharp names them. */
  formats: z.array(z.string()),
  /** Bounds of width and height in pixels, and of their product. */
  leastSide: z.int(),
  mostSide: z.int(),
  mostPixels: z.int(),
  /** Whether a picture with another file in it is refused. */
  pure: z.boolean(),
  /** Size of the stored picture: most pixels of a side, or of the whole. */
  stored: z.object({ side: z.int() }).or(z.object({ pixels: z.int() })),
});

export type PictureRules = z.infer<typeof pictureRules>;

/** What is judged. */
export const jobSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pdf") }),
  z.object({ kind: z.literal("picture"), rules: pictureRules }),
]);

export type Job = z.infer<typeof jobSchema>;

const PDF_PROBLEMS = ["damaged", "locked", "active", "unreadable", "mixed"] as const;
const PICTURE_PROBLEMS = ["format", "damaged", "small", "large", "mixed"] as const;

export type PdfRefusal = (typeof PDF_PROBLEMS)[number];
export type PictureRefusal = (typeof PICTURE_PROBLEMS)[number];

export const pdfVerdict = z.union([
  z.object({ sheets: z.int() }),
  z.object({ problem: z.enum(PDF_PROBLEMS) }),
]);

export const pictureVerdict = z.union([
  z.object({ accepted: z.literal(true) }),
  z.object({ problem: z.enum(PICTURE_PROBLEMS) }),
]);

/** Number of pages, or why a PDF is refused. */
export type PdfVerdict = z.infer<typeof pdfVerdict>;

/** The picture to store, or why one is refused. */
export type PictureVerdict = { content: Uint8Array } | { problem: PictureRefusal };

/** Says that the process is ready. */
export const READY = { ready: true } as const;
