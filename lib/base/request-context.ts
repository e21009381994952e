import { AsyncLocalStorage } from "node:async_hooks";

/** Fields of the current request in log entries. */
export interface RequestContext {
  reqId: string;
  /** Route pattern. */
  route: string;
}

// Next bundles pages separately from the server, so a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.request-context");
const holder: typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext> } = globalThis;

function storage(): AsyncLocalStorage<RequestContext> {
  holder[KEY] ??= new AsyncLocalStorage();
  return holder[KEY];
}

/** Runs `work` as part of a request: its log entries contain the id and route of the request. */
export function inRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage().run(context, work);
}

/** Returns the context of the current request, if any. */
export function currentRequest(): RequestContext | undefined {
  return storage().getStore();
}
