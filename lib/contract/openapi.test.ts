/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { withCallList } from "./call-list";
import { CALLS } from "./calls";
import { responsesOf } from "./calls/common";
import { PROBLEM_EXAMPLES, RESPONSE_EXAMPLES } from "./calls/examples";
import { COMPONENTS } from "./components";
import { openApiDocument } from "./openapi";

test("the call list of docs/contract.md is up to date; run `npm run openapi` if not", () => {
  const contract = readFileSync(path.join(process.cwd(), "docs/contract.md"), "utf8");
  expect(contract).toBe(withCallList(contract));
});

test("the document passes an OpenAPI validator", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(openApiDocument());
  expect(errors).toBeUndefined();
  expect({ valid, version: validator.version }).toEqual({ valid: true, version: "3.1" });
});

test("every call has a unique id and a success response", () => {
  expect(new Set(CALLS.map(({ id }) => id)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length);
  for (const call of CALLS)
    expect(Object.keys(responsesOf(call)).some((status) => Number(status) < 400)).toBe(true);
});

test.each(CALLS.flatMap(({ id, body }) => (body ? [[id, body] as const] : [])))(
  "the example body of %s matches its schema",
  (_, { schema, example }) => {
    // Only the fields: values such as times are read in another form.
    expect(Object.keys(Object(schema.parse(example)))).toEqual(
      expect.arrayContaining(Object.keys(Object(example))),
    );
  },
);

test.each(Object.entries(RESPONSE_EXAMPLES))(
  "the example response of %s matches its schema",
  (id, example) => {
    const responses = Object.values(CALLS.find((call) => call.id === id)?.responses ?? {});
    expect(responses[0]?.schema?.parse(example)).toEqual(example);
  },
);

test.each(Object.entries(PROBLEM_EXAMPLES))(
  "the example of %s matches its schema",
  (name, example) => {
    expect(COMPONENTS[name]?.parse(example)).toEqual(example);
  },
);

/** Returns the inline object schemas with at least three fields, as JSON. */
function inlineObjects(node: unknown, isRoot = true): string[] {
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.values(node).flatMap((value) => inlineObjects(value, false));
  const fields: unknown = Reflect.get(node, "properties");
  const large = typeof fields === "object" && fields !== null && Object.keys(fields).length >= 3;
  return large && !isRoot ? [JSON.stringify(node), ...inner] : inner;
}

test("no object schema is inlined twice", () => {
  const { schemas } = Object(openApiDocument().components);
  const found = Object.values(Object(schemas)).flatMap((schema) => inlineObjects(schema));
  const twice = found.filter((text, index) => found.indexOf(text) !== index);
  expect(twice).toEqual([]);
});
