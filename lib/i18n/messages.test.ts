import { MESSAGES } from "./messages";

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const entry of flatten(value, `${prefix}${key}.`)) flat.set(...entry);
  }
  return flat;
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{([a-z]\w*)[,}]/g)].map((match) => match[1]).sort();

describe("message files", () => {
  const en = flatten(MESSAGES.en);
  const bn = flatten(MESSAGES.bn);

  it("have the same keys in both languages", () => {
    expect([...bn.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it("have no empty text and the same placeholders", () => {
    for (const [key, text] of en) {
      const other = bn.get(key) ?? "";
      expect([key, text.trim(), other.trim()]).not.toContain("");
      expect([key, new Set(placeholders(other))]).toEqual([key, new Set(placeholders(text))]);
    }
  });
});
