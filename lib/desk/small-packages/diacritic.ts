/** In place of the package `diacritic`, whose tables of letters are large. */

/** Returns a text without the accents of its letters. */
export const clean = (text: string) => text.normalize("NFD").replace(/\p{Mn}/gu, "");
