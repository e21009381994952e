import { createElement, Fragment, type ReactNode } from "react";
import type { FlightRow } from "./flight-rows";

/** JSON value of an RSC payload. */
export type FlightValue =
  | null
  | boolean
  | number
  | string
  | FlightValue[]
  | { [name: string]: FlightValue };

/** React element: `["$", type, key, props]`. */
export type FlightElement = ["$", string, string | null, Record<string, FlightValue>];

/**
 * Reference to another row, optionally with a path inside it: `$1a`, `$L1a`,
 * `$1a:props:children:0`.
 */
const REFERENCE = /^\$L?([0-9a-f]+)((?::[^:]+)*)$/;
/** Array index of each named part of an element. */
const PLACES = new Map([
  ["type", 1],
  ["key", 2],
  ["props", 3],
]);
/** Elements that React moves into the head or keeps in sync. */
const WATCHED = /^(?:base|body|head|html|link|meta|object|option|pre|select|style|textarea|title)$/;

export const isElement = (value: FlightValue): value is FlightElement =>
  Array.isArray(value) && value[0] === "$" && value.length === 4;

/** JSON rows of a page. Finds the parts that are plain markup, without components. */
export class FlightNodes {
  /** JSON rows by id. */
  readonly trees = new Map<string, FlightValue>();
  private readonly texts = new Map<string, string>();
  private readonly named = new Set<FlightValue>();
  private readonly known = new Map<FlightValue, ReactNode>();

  constructor(rows: FlightRow[]) {
    const count = new Map<string, number>();
    for (const { id } of rows) count.set(id, (count.get(id) ?? 0) + 1);
    for (const { id, tag, text } of rows) {
      // A stream has several rows with the same id.
      if (id === "" || count.get(id) !== 1) continue;
      if (tag === "") this.trees.set(id, JSON.parse(text));
      if (tag === "T") this.texts.set(id, text);
    }
    for (const tree of this.trees.values()) this.noteNamed(tree);
  }

  /**
   * Returns an element, or a list of elements, as a React node that can be rendered to HTML.
   * @returns undefined when it is not plain markup: it contains a component, or another value
   *   references a part of it
   */
  markup(value: FlightValue): ReactNode {
    if (typeof value === "string") return this.text(value);
    if (typeof value !== "object" || value === null) return value;
    if (this.known.has(value)) return this.known.get(value);
    // Ends the recursion of a value that contains itself.
    this.known.set(value, undefined);
    const node = this.named.has(value) ? undefined : this.made(value);
    this.known.set(value, node);
    return node;
  }

  /**
   * Returns the metadata elements at the start of a list: a title and the `link` and `meta`
   * elements after it.
   */
  head(list: FlightValue[]): ReactNode[] {
    const nodes: ReactNode[] = [];
    for (const value of list) {
      if (!isElement(value)) break;
      const [, tag, key, props] = value;
      const names = nodes.length === 0 ? /^title$/ : /^(?:link|meta)$/;
      const node =
        names.test(tag) && !("precedence" in props) ? this.create(tag, key, props) : undefined;
      if (node === undefined) break;
      nodes.push(node);
    }
    return nodes;
  }

  private made(value: FlightValue): ReactNode {
    if (isElement(value)) return this.element(value);
    if (!Array.isArray(value)) return undefined;
    const nodes = value.map((one) => this.markup(one));
    return nodes.includes(undefined) ? undefined : nodes;
  }

  private text(value: string): ReactNode {
    if (!value.startsWith("$")) return value;
    if (value.startsWith("$$")) return value.slice(1);
    if (value === "$undefined") return null;
    const [, id, path] = REFERENCE.exec(value) ?? [];
    if (id === undefined || path) return undefined;
    const tree = this.trees.get(id);
    return tree === undefined ? this.texts.get(id) : this.markup(tree);
  }

  private element([, type, key, props]: FlightElement): ReactNode {
    const tag = type.startsWith("$") ? this.fragment(type) : WATCHED.test(type) ? null : type;
    if (tag === null || ("src" in props && tag === "script")) return undefined;
    return this.create(tag, key, props);
  }

  private create(
    tag: string | typeof Fragment,
    key: FlightElement[2],
    props: FlightElement[3],
  ): ReactNode {
    const made: Record<string, unknown> = { key };
    for (const [name, value] of Object.entries(props)) {
      const prop = this.prop(name, value);
      if (prop === undefined) return undefined;
      made[name] = prop;
    }
    return createElement(tag, made);
  }

  private fragment(type: string): typeof Fragment | null {
    const [, id = ""] = REFERENCE.exec(type) ?? [];
    return this.trees.get(id) === "$Sreact.fragment" ? Fragment : null;
  }

  private prop(name: string, value: FlightValue): unknown {
    if (name === "children") return this.markup(value);
    if (typeof value === "string") return this.text(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return undefined;
    const made: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(value)) {
      const text = typeof part === "string" ? this.text(part) : undefined;
      if (typeof text !== "string") return undefined;
      made[key] = text;
    }
    return made;
  }

  /** Marks every value on the path of a reference, because such a value cannot be replaced. */
  private noteNamed(value: FlightValue): void {
    if (typeof value === "string") {
      const [, id = "", path] = REFERENCE.exec(value) ?? [];
      if (path) this.follow(id, path.slice(1).split(":"));
    } else if (typeof value === "object" && value !== null) {
      for (const part of Object.values(value)) this.noteNamed(part);
    }
  }

  private follow(id: string, path: string[]): void {
    let at = this.trees.get(id);
    for (const name of path) {
      if (typeof at !== "object" || at === null) return;
      this.named.add(at);
      at = Array.isArray(at)
        ? at[isElement(at) ? (PLACES.get(name) ?? 0) : Number(name)]
        : at[name];
    }
    if (typeof at === "object" && at !== null) this.named.add(at);
  }
}
