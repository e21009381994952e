import { expect } from "@playwright/test";
import { ApiClient } from "../api-client";
import { CookieJar } from "../cookie-jar";
import type { Chance } from "./chance";
import type { Person } from "./person";

/** A client with the cookies of the person's browser. */
async function sameVisitor({ context, page }: Person): Promise<ApiClient> {
  const { origin } = new URL(page.url());
  const jar = new CookieJar();
  const headers = new Headers();
  for (const { name, value } of await context.cookies(origin)) {
    headers.append("set-cookie", `${name}=${value}`);
  }
  jar.take(headers);
  return new ApiClient(origin, jar);
}

/**
 * Ends the session of the person while the page is open: the browser loses its cookies, or the
 * shop ends it, as a logout on another device does.
 */
export async function endSession({ person, chance }: { person: Person; chance: Chance }) {
  if (chance.happens(0.5)) return person.context.clearCookies();
  const client = await sameVisitor(person);
  const path = person.name === "clerk" ? "/api/desk/logout" : "/logout";
  // 401: the session was over already.
  expect([200, 204, 401, 419]).toContain((await client.post(path, {})).status);
}
