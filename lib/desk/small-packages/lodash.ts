/**
 * In place of functions of the package `lodash` that react-admin uses: for the values of records, lists
 * and forms, which are plain objects, arrays, dates and primitive values.
 */

type Key = string | number;
type Path = Key | readonly Key[];
type Values = Record<Key, unknown>;

const isObject = (value: unknown): value is Values =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** Returns the keys of a path such as `lines[0].price`; a key of the object itself stays one. */
function keysOf(path: Path, object: unknown): readonly Key[] {
  if (typeof path === "number") return [path];
  if (typeof path !== "string") return path;
  if (isObject(object) && path in object) return [path];
  return path
    .replace(/\[(?:(["'])(.*?)\1|([^\]]*))\]/g, ".$2$3")
    .replace(/^\./, "")
    .split(".");
}

export function get(object: unknown, path: Path, fallback?: unknown): unknown {
  let value = object;
  for (const key of keysOf(path, object)) {
    if (value === null || value === undefined) return fallback;
    value = Reflect.get(Object(value), key);
  }
  return value === undefined ? fallback : value;
}

const UNSAFE = new Set<Key>(["__proto__", "constructor", "prototype"]);
const INDEX = /^(?:0|[1-9]\d*)$/;

export function set<T>(object: T, path: Path, value: unknown): T {
  const keys = keysOf(path, object);
  if (!isObject(object) || keys.some((key) => UNSAFE.has(key))) return object;
  let place: Values = object;
  keys.forEach((key, index) => {
    const following = keys[index + 1];
    if (following === undefined) {
      place[key] = value;
      return;
    }
    const known = place[key];
    const next: Values = isObject(known) ? known : Object(INDEX.test(String(following)) ? [] : {});
    place[key] = next;
    place = next;
  });
  return object;
}

export function pick(object: unknown, ...paths: readonly (Path | readonly Path[])[]): object {
  const picked = {};
  for (const path of paths.flat()) {
    const keys = keysOf(path, object);
    const last = keys.at(-1);
    const owner = keys.length > 1 ? get(object, keys.slice(0, -1)) : object;
    if (last !== undefined && isObject(owner) && last in owner) set(picked, keys, owner[last]);
  }
  return picked;
}

export function defaults(object: unknown, ...sources: readonly unknown[]): unknown {
  const filled: Values = Object(object);
  for (const source of sources)
    for (const key in Object(source))
      if (filled[key] === undefined) filled[key] = get(source, [key]);
  return filled;
}

export const union = (...lists: readonly (readonly unknown[] | null | undefined)[]) => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

export function difference(list: unknown, ...others: readonly (readonly unknown[])[]) {
  const left = new Set(others.flat());
  return Array.isArray(list) ? list.filter((value) => !left.has(value)) : [];
}

export function memoize<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
  keyOf: (...args: Args) => unknown = (...[first]) => first,
) {
  const results = new Map<unknown, { result: Result }>();
  return (...args: Args): Result => {
    const key = keyOf(...args);
    const known = results.get(key) ?? { result: compute(...args) };
    results.set(key, known);
    return known.result;
  };
}

/** Pairs of objects that are being compared, so that a circle ends. */
type Compared = Map<unknown, unknown>;

function haveSameKeys(one: Values, other: Values, compared: Compared): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key], compared))
  );
}

function isSame(one: unknown, other: unknown, compared: Compared): boolean {
  if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Date) return isSame(one.getTime(), Number(other), compared);
  if (one instanceof RegExp) return String(one) === String(other);
  if (compared.get(one) === other) return true;
  compared.set(one, other);
  if (one instanceof Map && other instanceof Map)
    return isSame([...one.entries()], [...other.entries()], compared);
  if (one instanceof Set && other instanceof Set) return isSame([...one], [...other], compared);
  return haveSameKeys(Object(one), Object(other), compared);
}

export const isEqual = (one: unknown, other: unknown) => isSame(one, other, new Map());
