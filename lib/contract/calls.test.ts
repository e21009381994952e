/** @jest-environment node */
import { Hono } from "hono";
import { z } from "zod";
import { loginAs } from "@/lib/dev/testing/backend/customer";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { type ApiResponse, Visitor } from "@/lib/dev/testing/backend/visitor";
import { CALLS } from "./calls";
import type { Call } from "./calls/call";

const registered = jest.spyOn(Hono.prototype, "route");
let visitor: Visitor;

beforeAll(async () => {
  const shop = await openShop({ rateLimitScale: 1_000 });
  visitor = new Visitor(shop.backend);
  await loginAs(visitor, "kamal");
});

test("the routes of the embedded backend and the calls of the contract are the same", () => {
  const routes = registered.mock.calls.flatMap(([, app]) =>
    app.routes.filter(({ method }) => method !== "ALL"),
  );
  const unnamed = (method: string, path: string) =>
    `${method} ${path.replaceAll(/:\w+|\{\w+\}/g, "*")}`;
  const found = new Set(routes.map(({ method, path }) => unnamed(method, path)));
  const expected = CALLS.map(({ method, path }) => unnamed(method, path));
  expect([...found].sort()).toEqual(expected.sort());
});

interface Limit {
  path: string[];
  max: number;
}

/** Returns the text fields of a body schema that have a maximum length. */
function limitsOf(schema: unknown, path: string[] = []): Limit[] {
  const { properties, anyOf, maxLength } = z
    .looseObject({
      properties: z.record(z.string(), z.unknown()).optional(),
      anyOf: z.array(z.unknown()).optional(),
      maxLength: z.number().optional(),
    })
    .parse(schema);
  return [
    ...(maxLength === undefined || maxLength === 0 ? [] : [{ path, max: maxLength }]),
    ...(anyOf ?? []).flatMap((one) => limitsOf(one, path)),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => limitsOf(one, [...path, name])),
  ];
}

/** Returns a copy of the body with the text at the given path. */
function changed(body: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  return { ...Object(body), [name]: changed(Object(body)[name], rest, text) };
}

function errorAt({ body }: ApiResponse, path: string[]): string | undefined {
  const { errors } = z
    .object({ errors: z.record(z.string(), z.array(z.string())).default({}) })
    .parse(body);
  return errors[path.join(".")]?.[0];
}

/** Fields that accept texts of any length: an unknown batch or account is simply not found. */
const UNLIMITED_FIELDS = new Set(["batch_no", "email of login", "email of subscribeToNewsletter"]);

// The desk has separate tests: its calls need another session.
const LIMITS = CALLS.flatMap(({ id, path, method, body, group }) => {
  if (!body || group === "desk") return [];
  return limitsOf(z.toJSONSchema(body.schema, { io: "input" }))
    .filter(
      (limit) =>
        !UNLIMITED_FIELDS.has(limit.path.join(".")) &&
        !UNLIMITED_FIELDS.has(`${limit.path.join(".")} of ${id}`),
    )
    .map((limit) => [id, limit.path.join("."), { ...limit, address: path, method, body }] as const);
});

test.each(LIMITS)("%s rejects %s beyond the limit of the contract", async (_, __, limit) => {
  const { address, method, body, path, max } = limit;
  const send = (length: number) => {
    const sent = changed(body.example, path, "a".repeat(length));
    return visitor.send(method, address.replaceAll(/\{\w+\}/g, "1"), sent);
  };
  expect(errorAt(await send(max + 1), path) ?? "taken").toContain(String(max));
  expect(errorAt(await send(max), path) ?? "").not.toContain(String(max));
});

const features = (calls: Call[]) => new Set(calls.flatMap(({ feature }) => feature ?? []));

test("every optional feature has calls", () => {
  expect(features(CALLS).size).toBe(20);
});
