import { CALLS } from "./calls";
import { CALL_GROUPS, type Call } from "./calls/call";

function row({ method, path, summary, customer, once, limited, feature, embeddedOnly }: Call) {
  const marks = [customer && "C", once && "K", limited && "L"].filter(Boolean).join(" ");
  const needed = embeddedOnly ? "embedded backend only" : feature ? `\`${feature}\`` : "";
  return `| \`${method} ${path}\` | ${summary} | ${marks} | ${needed} |`;
}

/** The calls as tables in Markdown, a table for each group. */
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

/** A text with the list where its two marks stand. @throws Error without them */
export function withCallList(text: string): string {
  if (!SECTION.test(text)) throw new Error("no place for the list of calls");
  return text.replace(
    SECTION,
    (_, start: string, end: string) => `${start}\n${callList()}\n${end}`,
  );
}
