const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
const isWhole = (value: unknown): value is number => isNumber(value) && Number.isSafeInteger(value);
const within = (value: unknown, most: number) => isNumber(value) && value >= 0 && value <= most;
const isText = (value: unknown): value is string => typeof value === "string";
const isPath = (value: string) => value !== "" && !/^[a-z]+:|^\/\/|\s/i.test(value);
const isTime = (value: string) =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a field of the contract holds, and how to tell. */
export const KINDS = {
  id: { wanted: "a whole number above 0", is: (value: unknown) => isWhole(value) && value > 0 },
  number: { wanted: "a number", is: (value: unknown) => isNumber(value) },
  amount: {
    wanted: "a number of at least 0",
    is: (value: unknown) => isNumber(value) && value >= 0,
  },
  percent: { wanted: "a number from 0 to 100", is: (value: unknown) => within(value, 100) },
  rating: { wanted: "a number from 0 to 5", is: (value: unknown) => within(value, 5) },
  flag: { wanted: "true or false", is: (value: unknown) => typeof value === "boolean" },
  name: {
    wanted: "a text that is not empty",
    is: (value: unknown) => isText(value) && value.trim() !== "",
  },
  text: { wanted: "a text", is: isText },
  textOrNull: { wanted: "a text or null", is: (value: unknown) => value === null || isText(value) },
  path: {
    wanted: "a path relative to the site root",
    is: (value: unknown) => isText(value) && isPath(value),
  },
  time: { wanted: "an ISO time", is: (value: unknown) => isText(value) && isTime(value) },
  list: { wanted: "a list", is: (value: unknown) => Array.isArray(value) },
  object: { wanted: "an object", is: isObject },
  objectOrNull: {
    wanted: "an object or null",
    is: (value: unknown) => value === null || isObject(value),
  },
} as const;

export type Kind = keyof typeof KINDS;

/** What a value is, in the words of the report. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (isText(value))
    return value.trim() !== "" && Number.isFinite(Number(value)) ? "a number as text" : "a text";
  if (typeof value === "boolean") return "true or false";
  return isNumber(value) ? `the number ${value}` : "an object";
}
