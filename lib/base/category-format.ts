/** Format of the id of a category in the JSON schema of a setting. */
export const CATEGORY_FORMAT = "category-id";
