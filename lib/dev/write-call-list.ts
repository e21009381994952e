import { readFileSync, writeFileSync } from "node:fs";
import { withCallList } from "@/lib/contract/call-list";

const CONTRACT = new URL("../../docs/contract.md", import.meta.url);

writeFileSync(CONTRACT, withCallList(readFileSync(CONTRACT, "utf8")));
