/** A whole PDF with one empty page. */
const PDF = [
  "%PDF-1.4",
  "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
  "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
  "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj",
  "trailer << /Root 1 0 R >>",
  "%%EOF",
].join("\n");

/** Returns a PDF for a file input. */
export function pdfFile(name: string) {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(PDF) };
}
