import { currentRequest, type RequestContext } from "./request-context";

interface ReportedErrors {
  errors: WeakSet<Error>;
  ofRequests: WeakMap<RequestContext, Set<string>>;
}

// Next bundles its instrumentation hooks separately from the server, so a module variable would
// exist twice.
const KEY: unique symbol = Symbol.for("niramoy.reported-errors");
const holder: typeof globalThis & { [KEY]?: ReportedErrors } = globalThis;

/** Whether the message of an error occurs for the first time in the current request. */
function isFirst(error: Error, { ofRequests }: ReportedErrors): boolean {
  const request = currentRequest();
  if (!request) return true;
  const messages = ofRequests.get(request) ?? new Set();
  ofRequests.set(request, messages);
  if (messages.has(error.message)) return false;
  messages.add(error.message);
  return true;
}

/**
 * Whether an error has not been logged yet; marks it as logged. Next passes on and prints the same
 * error several times, also as copies.
 */
export function isFirstReport(error: Error): boolean {
  holder[KEY] ??= { errors: new WeakSet(), ofRequests: new WeakMap() };
  const reported = holder[KEY];
  if (reported.errors.has(error)) return false;
  reported.errors.add(error);
  return isFirst(error, reported);
}
