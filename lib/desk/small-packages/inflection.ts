/**
 * In place of the package `inflection`: react-admin makes words of the name of a field or a kind of
 * record by it where a text is missing. The desk has texts for all.
 */

const spaced = (name: string) => name.replace(/[._-]+/g, " ").trim();

export const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
export const humanize = (name: string) => capitalize(spaced(name));
export const transform = (name: string) => humanize(name);

const asItIs = (name: string) => name;

export { asItIs as inflect, asItIs as pluralize, asItIs as singularize };
