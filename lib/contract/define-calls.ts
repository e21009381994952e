import type { z } from "zod";
import type { Addresses, ParameterName } from "./address";
import type { Call } from "./calls/call";
import type { PATH_PARAMETERS } from "./calls/common";
import type { Permission } from "./permissions";
import type { Served } from "./wire/fields";

/** Everything about a call that is not in its address. */
type Declaration = Omit<Call, "id" | "method" | "path" | "once" | "staff" | "permission">;

/** Everything about a call of the desk that is not in its address. */
interface DeskDeclaration extends Omit<Declaration, "group" | "embeddedOnly" | "customer"> {
  /** Permission that the call needs; null if every staff member may make it. */
  permission: Permission | null;
}

/** One declaration for each address, and no others. */
type Each<Known extends Addresses, Given, Wanted> = {
  readonly [Id in keyof Known | keyof Given]: Id extends keyof Known ? Wanted : never;
};

/** Calls with their addresses. */
type Defined<Known extends Addresses, Given, More> = {
  readonly [Id in keyof Known]: Known[Id] &
    More & { id: string } & (Id extends keyof Given ? Given[Id] : never);
};

function joined<Known extends Addresses, Given, More>(
  addresses: Known,
  declarations: Given,
  more: More,
) {
  const given = new Map<string, unknown>(Object.entries(Object(declarations)));
  const calls = Object.entries(addresses).map(([id, address]) => [
    id,
    Object.assign({ id }, more, address, given.get(id)),
  ]);
  return Object.fromEntries(calls) as Defined<Known, Given, More>;
}

/**
 * Declares calls of visitors. From a declaration follow the checks and types of its route, the
 * client's types and the API description.
 */
export function defineCalls<
  const Known extends Addresses,
  const Given extends Each<Known, Given, Declaration>,
>(addresses: Known, declarations: Given) {
  return joined(addresses, declarations, {});
}

/** Declares calls of the desk, see `defineCalls`. */
export function defineDeskCalls<
  const Known extends Addresses,
  const Given extends Each<Known, Given, DeskDeclaration>,
>(addresses: Known, declarations: Given) {
  const more = { group: "desk", embeddedOnly: true, staff: true } as const;
  return joined(addresses, declarations, more);
}

/** A call that was declared with `defineCalls` or `defineDeskCalls`. */
export type DeclaredCall = Readonly<Call>;

/** A declared call of the desk. */
export type DeskCall = DeclaredCall & { permission: Permission | null };

/** Declared calls by their id. */
export type DeclaredCalls = Readonly<Record<string, DeclaredCall>>;

/** Addresses that declared calls were built on. */
export type AddressesOf<Calls> = {
  readonly [Id in keyof Calls]: Calls[Id] extends { method: infer Method; path: infer Path }
    ? { method: Method; path: Path; once?: true }
    : never;
};

type Parameters = typeof PATH_PARAMETERS;

type ParameterValue<Name> = Name extends keyof Parameters
  ? z.output<Parameters[Name]["schema"]>
  : never;

/** Parameters in the path of a call. */
export type ParametersOf<Path extends string> = {
  [Name in ParameterName<Path>]: ParameterValue<Name>;
};

/** Body of a call as its route reads it; undefined for a call without one. */
export type BodyOf<C> = C extends { body: { schema: infer Schema extends z.ZodType } }
  ? z.output<Schema>
  : undefined;

/** Body of a call as its client sends it. */
export type SentBody<C> = C extends { body: { schema: infer Schema extends z.ZodType } }
  ? z.input<Schema>
  : undefined;

/** Names of the query parameters of a call. */
export type QueryName<C> = C extends { query: infer Query } ? keyof Query & string : never;

type Success<C> = C extends { responses: { 200: { schema: infer Schema extends z.ZodType } } }
  ? Schema
  : C extends { responses: { 201: { schema: infer Schema extends z.ZodType } } }
    ? Schema
    : never;

/** Successful response of a call as a client receives it. */
type ResponseOf<C> = z.output<Success<C>>;

/** Successful response of a call as its route makes it: with all optional fields. */
export type AnswerOf<C> = Served<Success<C>>;

type ParametersPart<C extends DeclaredCall> = [ParameterName<C["path"]>] extends [never]
  ? unknown
  : { params: ParametersOf<C["path"]> };

type QueryPart<C> = [QueryName<C>] extends [never]
  ? unknown
  : { query?: Partial<Record<QueryName<C>, string | number | boolean | null | undefined>> };

type BodyPart<C> = SentBody<C> extends undefined ? unknown : { body: SentBody<C> };

type FilePart<C> = C extends { file: string } ? { file: Blob } : unknown;

/** What a client gives with a call. */
type InputOf<C extends DeclaredCall> = ParametersPart<C> & QueryPart<C> & BodyPart<C> & FilePart<C>;

/** Ids of the calls that answer with JSON. */
export type JsonCall<Calls> = {
  [Id in keyof Calls]: [Success<Calls[Id]>] extends [never] ? never : Id;
}[keyof Calls];

/** A call as a function of a client. @typeParam More options of that client */
export type CallFunction<C extends DeclaredCall, More, Result = ResponseOf<C>> =
  object extends InputOf<C>
    ? (input?: InputOf<C> & More) => Promise<Result>
    : (input: InputOf<C> & More) => Promise<Result>;
