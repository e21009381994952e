import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** Returns a photo of a page with noise, so that it has about the size of a real one. */
export async function photo(
  format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" = "jpeg",
  width = 600,
  height = 800,
): Promise<Buffer> {
  const create = { width, height, channels: 3, background: "#fffbe6" } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** Returns a PDF with this number of pages, and additional objects. */
export function pdf(pages = 1, more: string[] = []): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 10} 0 R`).join(" ");
  const objects = [
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj",
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj`,
    ...Array.from(
      { length: pages },
      (_, index) =>
        `${index + 10} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj`,
    ),
    ...more,
  ];
  const text = `%PDF-1.7\n${objects.join("\n")}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** Returns an object stream, in which other objects are compressed. */
export function objectStream(content: string, filter = "/FlateDecode", more = ""): string {
  const bytes = deflateSync(Buffer.from(content, "latin1")).toString("latin1");
  const entries = `/Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${bytes.length}`;
  return `90 0 obj\n<< ${entries} ${more} >>\nstream\n${bytes}\nendstream\nendobj`;
}
