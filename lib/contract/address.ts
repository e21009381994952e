/** Method and path of a call: all that a browser needs to make it. */
export interface Address {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path template with parameters in braces. Each of them is defined in PATH_PARAMETERS. */
  path: string;
  /** Whether the call accepts an Idempotency-Key. */
  once?: true;
  /** Whether it changes nothing although it has a body, such as a price for what was typed. */
  readOnly?: true;
}

/** Addresses of calls by their id. */
export type Addresses = Readonly<Record<string, Address>>;

/** Names of the parameters in a path template. */
export type ParameterName<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterName<Rest> : never;

/** Returns the path of a call with the values of its parameters. */
export function pathOf<Path extends string>(
  { path }: { path: Path },
  parameters: Record<ParameterName<Path>, string | number>,
): string {
  const values = new Map<string, unknown>(Object.entries(parameters));
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values.get(name))));
}
