/** Guarded address of a bought book on the embedded backend. */
export const ebookPdfPath = (orderNo: string, id: number) => `/api/ebook-pdf/${orderNo}/${id}`;
