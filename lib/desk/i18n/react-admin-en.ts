import english from "ra-language-english";

/** Texts of react-admin in English, as a script with a name. */
export const REACT_ADMIN_ENGLISH = english;
