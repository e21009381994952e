import { CALLS } from "./calls";
import { CALL_GROUPS, type Call } from "./calls/call";

function row({ method, path, summary, customer, once, limited, feature, embeddedOnly }: Call) {
  const marks = [customer && "C", once && "K", limited && "L"].filter(Boolean).join(" ");
  const needed = embeddedOnly ? "embedded backend only" : feature ? `\`${feature}\`` : "";
  return `| \`${method} ${path}\` | ${summary} | ${marks} | ${needed} |`;
}

/** Returns the calls as Markdown, one table per group. */
function callList(): string {
  const tables = CALL_GROUPS.map((group) => {
    const rows = CALLS.filter((call) => call.group === group).map(row);
    const title = `**${group.charAt(0).toUpperCase()}${group.slice(1)}**`;
    const head = "| Call | What it does | | Feature |\n|---|---|---|---|";
    return `${title}\n\n${head}\n${rows.join("\n")}\n`;
  });
  return tables.join("\n");
}

const SECTION = /(<!-- calls -->\n).*?(<!-- end of calls -->)/s;

/**
 * Replaces the call list between the markers of a Markdown text.
 * @throws Error if the markers are missing
 */
export function withCallList(text: string): string {
  if (!SECTION.test(text)) throw new Error("markers of the call list not found");
  return text.replace(
    SECTION,
    (_, start: string, end: string) => `${start}\n${callList()}\n${end}`,
  );
}
