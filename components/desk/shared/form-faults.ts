/** A refused field of a form. */
interface Fault {
  /** Path of its value. */
  name: string;
  /** Reason, or the key of its text. */
  reason: string;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Returns the refused fields among the errors of react-hook-form, where fields may be nested.
 */
export function faultsIn(errors: unknown, path = ""): Fault[] {
  if (!isObject(errors)) return [];
  return Object.entries(errors).flatMap(([part, error]: [string, unknown]) => {
    if (!isObject(error)) return [];
    const name = path ? `${path}.${part}` : part;
    // A field may be called "type", but then its error is an object.
    if (!("type" in error) || typeof error.type !== "string") return faultsIn(error, name);
    const reason = "message" in error && typeof error.message === "string" ? error.message : "";
    return [{ name, reason }];
  });
}
