/** @jest-environment node */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve("lib/backend");

/** Every room may import these. They import no other room. */
const FOR_ALL = ["kernel", "desk"];

/** Types of what is put together at the start; they name types of many rooms. */
const TYPES_OF_THE_WHOLE = /(?:^|\/)(?:services|options|command-context)$/;

interface Source {
  /** Path below lib/backend. */
  file: string;
  text: string;
}

/** Returns the rooms that each room may import, as the table in docs/architecture.md lists them. */
function readTable(): Map<string, string[]> {
  const text = readFileSync("docs/architecture.md", "utf8");
  const [, section = ""] = text.split("### Rooms of the backend");
  const [table = ""] = section.split("\n### ");
  const rows = table.matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm);
  return new Map(
    [...rows].map(([, room = "", cell = ""]) => [
      room,
      [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name),
    ]),
  );
}

function readSources(): Source[] {
  return readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));
}

/** Returns the paths below lib/backend that a file imports, without extension. */
function importedPaths({ file, text }: Source): string[] {
  const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)];
  return named.flatMap(([, name = ""]) => {
    const target = name.startsWith("@/")
      ? path.resolve(name.slice(2))
      : name.startsWith(".") && path.resolve(ROOT, path.dirname(file), name);
    if (!target) return [];
    const below = path.relative(ROOT, target);
    return below.startsWith("..") ? [] : [below];
  });
}

/** Returns the rooms that each room imports; the files directly in lib/backend are no room. */
function importedRooms(sources: Source[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const source of sources) {
    const [room = "", ...rest] = source.file.split(path.sep);
    if (rest.length === 0) continue;
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const target of importedPaths(source))
      if (!TYPES_OF_THE_WHOLE.test(target)) imported.add(target.split(path.sep)[0] ?? "");
    imported.delete(room);
  }
  return rooms;
}

/** Returns what differs between the imports of the sources and the table. */
function differences(sources: Source[], table: Map<string, string[]>): string[] {
  const rooms = importedRooms(sources);
  const found = [...rooms].flatMap(([room, imported]) => {
    if (!FOR_ALL.includes(room) && !table.has(room)) return [`${room} is not in the table`];
    const allowed = [...FOR_ALL.slice(0, FOR_ALL.indexOf(room)), ...(table.get(room) ?? [])];
    const open = FOR_ALL.includes(room) ? allowed : [...FOR_ALL, ...allowed];
    return [...imported]
      .filter((other) => !open.includes(other))
      .map((other) => `${room} imports ${other}`);
  });
  const unused = [...table].flatMap(([room, allowed]) =>
    allowed
      .filter((other) => !rooms.get(room)?.has(other))
      .map((other) => `${room} does not import ${other}`),
  );
  return [...found, ...unused];
}

/** Returns a circle of rooms, or null. */
function findCircle(table: Map<string, string[]>): string[] | null {
  const closed = new Set<string>();
  const follow = (room: string, trail: string[]): string[] | null => {
    if (trail.includes(room)) return [...trail.slice(trail.indexOf(room)), room];
    if (closed.has(room)) return null;
    for (const other of table.get(room) ?? []) {
      const circle = follow(other, [...trail, room]);
      if (circle) return circle;
    }
    closed.add(room);
    return null;
  };
  for (const room of table.keys()) {
    const circle = follow(room, []);
    if (circle) return circle;
  }
  return null;
}

test("a room imports only the rooms that docs/architecture.md lists", () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(500);
  expect(differences(sources, readTable())).toEqual([]);
});

test("the rooms import each other without a circle", () => {
  expect(findCircle(readTable())).toBeNull();
});

test("finds an unlisted room, an unlisted import, a stale row and a circle", () => {
  const sources = [
    { file: "orders/a.ts", text: 'import { b } from "../payments/b";' },
    { file: "payments/b.ts", text: 'import type { a } from "../orders/a";' },
    { file: "kernel/c.ts", text: 'import("@/lib/backend/orders/a");' },
    { file: "gifts/d.ts", text: 'import type { Services } from "../services";' },
    { file: "app.ts", text: 'import "./orders/a";' },
  ];
  const table = new Map([
    ["orders", ["payments", "returns"]],
    ["payments", []],
  ]);
  expect(differences(sources, table)).toEqual([
    "payments imports orders",
    "kernel imports orders",
    "gifts is not in the table",
    "orders does not import returns",
  ]);
  expect(findCircle(new Map([...table, ["payments", ["orders"]]]))).toEqual([
    "orders",
    "payments",
    "orders",
  ]);
});
