/** States of an e-book order (DESIGN 4). */
export const EBOOK_STATUS = { processing: 0, completed: 1, cancelled: 4 } as const;
