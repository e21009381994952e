import { z } from "zod";
import { CALLS } from "./calls";
import { CALL_GROUPS, type Call, type CallParameter, type CallResponse } from "./calls/call";
import { COMMON_RESPONSES, PATH_PARAMETERS, pathNames, responsesOf } from "./calls/common";
import { PROBLEM_EXAMPLES, RESPONSE_EXAMPLES } from "./calls/examples";
import { COMPONENTS } from "./components";

type Json = Record<string, unknown>;

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/**
 * Request bodies are strict in tests of the shop, but an API must accept fields that are added
 * later. Also drops the bounds and patterns that zod adds to integers and times, which repeat their
 * type and format.
 */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

function plainSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", override: simplify });
  return json;
}

function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => reference("schemas", id).$ref,
    override: simplify,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _, $schema: __, ...json }]) => [name, json]),
  );
}

const names = new Map(Object.entries(COMPONENTS).map(([name, schema]) => [schema, name]));

/**
 * @throws Error for a schema without a name: it must be exported from a module listed in
 *   components.ts
 */
function schemaReference(schema: z.ZodType, where: string): Json {
  const name = names.get(schema);
  if (name === undefined) throw new Error(`a schema of ${where} has no name`);
  return reference("schemas", name);
}

function parameter(place: "path" | "query", name: string, given: CallParameter): Json {
  const { schema, means, example } = given;
  const required = place === "path" || given.required === true;
  const shown = example === undefined ? {} : { example };
  return { name, in: place, required, description: means, schema: plainSchema(schema), ...shown };
}

function pathParameter(name: string): Json {
  const known = new Map<string, CallParameter>(Object.entries(PATH_PARAMETERS)).get(name);
  if (!known) throw new Error(`no path parameter ${name}`);
  return parameter("path", name, known);
}

/**
 * Returns the example of a response: that of the call for a success, else that of the problem
 * schema.
 */
function exampleOf(schema: z.ZodType, callId: string, success: boolean): Json {
  const name = names.get(schema) ?? "";
  const example = success ? RESPONSE_EXAMPLES[callId] : PROBLEM_EXAMPLES[name];
  return example === undefined ? {} : { example };
}

function response(
  { means, schema, type, headers = {} }: CallResponse,
  where: string,
  success: boolean,
): Json {
  const json = schema && {
    "application/json": {
      schema: schemaReference(schema, where),
      ...exampleOf(schema, where, success),
    },
  };
  const content = type ? { [type]: { schema: { type: "string" } } } : json;
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return {
    description: means,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(content && { content }),
  };
}

function responses(call: Call): Json {
  const common = Object.entries(COMMON_RESPONSES);
  return Object.fromEntries(
    Object.entries(responsesOf(call)).map(([status, own]) => {
      const known = common.find(([, candidate]) => candidate === own);
      return [
        status,
        known ? reference("responses", known[0]) : response(own, call.id, Number(status) < 300),
      ];
    }),
  );
}

/**
 * Credentials of a call: the session and CSRF token for writes, the session for a customer's own
 * data; the desk has a separate session.
 */
function security({ method, customer, staff, group }: Call): Json[] {
  if (group === "desk") return staff ? [{ desk: [], ...(method !== "GET" && { csrf: [] }) }] : [];
  if (method !== "GET") return [{ session: [], csrf: [] }];
  return customer ? [{ session: [] }] : [];
}

function description({ notes, feature, customer, staff, embeddedOnly }: Call): string {
  const parts = [
    notes,
    customer && "For customers who are logged in.",
    staff && "For staff who are logged in at the desk.",
    feature && `Asked only where API_FEATURES names \`${feature}\`.`,
    embeddedOnly && "Only of the embedded backend: another server need not have it.",
  ];
  return parts.filter(Boolean).join("\n\n");
}

function operation(call: Call): Json {
  const { id, group, summary, feature, query = {}, body, file } = call;
  const about = description(call);
  const parameters = [
    ...pathNames(call.path).map(pathParameter),
    ...Object.entries(query).map(([name, given]) => parameter("query", name, given)),
    ...(call.once ? [reference("parameters", "IdempotencyKey")] : []),
  ];
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(about && { description: about }),
    ...(feature && { "x-feature": feature }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: schemaReference(body.schema, id), example: body.example },
        },
      },
    }),
    ...(file && { requestBody: { required: true, content: { [file]: {} } } }),
    security: security(call),
    responses: responses(call),
  };
}

function paths(): Json {
  const found: Record<string, Json> = {};
  for (const call of CALLS) {
    const item = found[call.path] ?? {};
    item[call.method.toLowerCase()] = operation(call);
    found[call.path] = item;
  }
  return found;
}

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  return {
    openapi: "3.1.1",
    info: {
      title: "The API of the shop",
      version: "1.0.0",
      summary: "What the shop asks of its embedded backend, or of the server at API_URL.",
      description: "Conventions, and how to test a server: docs/contract.md.",
      license: { name: "Unlicensed", identifier: "LicenseRef-Unlicensed" },
    },
    servers: [{ url: "/", description: "The origin of the pages, or API_URL." }],
    tags: CALL_GROUPS.map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: componentSchemas(),
      responses: Object.fromEntries(
        Object.entries(COMMON_RESPONSES).map(([name, shared]) => [
          name,
          response(shared, name, false),
        ]),
      ),
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "Does the write once, however often it is sent: within the session and for 48 hours a repeat gets the first answer. Refusals are not kept.",
          schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,100}$" },
        },
      },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-shop_session",
          description: "Another server may name it as it likes.",
        },
        desk: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-niramoy_desk",
          description: "Without the prefix on http.",
        },
        csrf: {
          type: "apiKey",
          in: "header",
          name: "X-XSRF-TOKEN",
          description:
            "The value of the cookie XSRF-TOKEN; X-CSRF-TOKEN with the token of /csrf-token does as well.",
        },
      },
    },
  };
}

/** Returns the document as the build writes it. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}
