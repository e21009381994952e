import { AsyncLocalStorage } from "node:async_hooks";

/** The request that is being answered, as log lines name it. */
export interface RequestContext {
  reqId: string;
  /** Pattern of its address. */
  route: string;
}

// Next bundles pages and the server around it apart: a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.request-context");
const holder: typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext> } = globalThis;

function storage(): AsyncLocalStorage<RequestContext> {
  holder[KEY] ??= new AsyncLocalStorage();
  return holder[KEY];
}

/** Runs `work` as part of answering a request: what it logs is told with the request's id and route. */
export function inRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage().run(context, work);
}

/** The request that this is part of, if it is part of one. */
export function currentRequest(): RequestContext | undefined {
  return storage().getStore();
}
