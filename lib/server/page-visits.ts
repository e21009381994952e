import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { clientAddress, SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import { type ErrorPages, isErrorPage } from "./error-pages";
import type { MissingRecords } from "./missing-records";
import type { PageAddress } from "./page-address";
import { GIVE_UP_MS, guardPage, type PageWork, refusePage } from "./page-guard";
import type { Client, Release, RenderGate } from "./render-gate";

const KNOWN_PAGES = 10_000;
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?shop_session=([^;]+)/;

/** What decides about the visit of a page. */
export interface PageVisits {
  pages: Pick<ErrorPages, "pageFor">;
  missing: Pick<MissingRecords, "isMissing">;
  gate: Pick<RenderGate, "enter">;
  /** Proxies of our own in front of the shop. */
  trustProxyHops: number;
  /** Next. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

type Visit = (request: IncomingMessage, response: ServerResponse, page: PageAddress) => void;

/**
 * Lets a page from Next's cache through at once; any other one passes the gate first, and one whose
 * record does not exist is answered without being rendered.
 */
export function pageVisits(visits: PageVisits): Visit {
  const { pages, missing, gate, trustProxyHops, handle } = visits;
  /** Pages that were last answered from the cache. */
  const known = new LRUCache<string, true>({ max: KNOWN_PAGES });

  const render = (
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress,
    { giveUpMs, release }: { giveUpMs: number; release?: Release },
  ) => {
    const onSettled = (work: PageWork) => {
      if (work === "cached") known.set(address.key, true);
      if (work === "rendered") known.delete(address.key);
      release?.(work !== "rendered");
    };
    guardPage(request, response, address, { pages, giveUpMs, onSettled });
    void handle(request, response);
  };

  const admit: Visit = async (request, response, address) => {
    const asked = Date.now();
    const { path } = address;
    if (!address.perRequest && (await missing.isMissing(path))) {
      return refusePage(request, response, path, { pages, status: 404 });
    }
    const entered = await gate.enter(clientOf(request, trustProxyHops));
    if (typeof entered !== "function")
      return refusePage(request, response, path, { pages, ...entered });
    if (response.destroyed) return entered(true);
    const giveUpMs = GIVE_UP_MS - (Date.now() - asked);
    render(request, response, address, { giveUpMs, release: entered });
  };

  return (request, response, address) => {
    // The pages that stand for others must be there when nothing else is.
    if (isErrorPage(address.path) || (!address.perRequest && known.has(address.key))) {
      render(request, response, address, { giveUpMs: GIVE_UP_MS });
    } else {
      admit(request, response, address);
    }
  };
}

function clientOf({ headers }: IncomingMessage, hops: number): Client {
  const told = new Headers();
  for (const name of [SOCKET_ADDRESS_HEADER, "x-forwarded-for"]) {
    const value = headers[name];
    if (typeof value === "string") told.set(name, value);
  }
  return {
    address: clientAddress(told, hops),
    session: SESSION_COOKIE.exec(headers.cookie ?? "")?.[1],
  };
}
