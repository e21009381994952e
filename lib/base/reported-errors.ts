import { currentRequest, type RequestContext } from "./request-context";

interface Told {
  errors: WeakSet<Error>;
  ofRequests: WeakMap<RequestContext, Set<string>>;
}

// Next bundles its hooks apart from the server around it: a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.reported-errors");
const holder: typeof globalThis & { [KEY]?: Told } = globalThis;

/** Whether an error with these words is told in its request for the first time. */
function isFirst(error: Error, { ofRequests }: Told): boolean {
  const request = currentRequest();
  if (!request) return true;
  const told = ofRequests.get(request) ?? new Set();
  ofRequests.set(request, told);
  if (told.has(error.message)) return false;
  told.add(error.message);
  return true;
}

/**
 * Whether an error is still to be told in the log, by whoever asks: that is done once, while Next hands
 * over and prints the same one several times, also as copies.
 */
export function isToBeTold(error: Error): boolean {
  holder[KEY] ??= { errors: new WeakSet(), ofRequests: new WeakMap() };
  const told = holder[KEY];
  if (told.errors.has(error)) return false;
  told.errors.add(error);
  return isFirst(error, told);
}
