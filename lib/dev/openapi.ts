import { readFileSync, writeFileSync } from "node:fs";
import { withCallList } from "@/lib/contract/call-list";
import { openApiText } from "@/lib/contract/openapi";

const doc = (name: string) => new URL(`../../docs/${name}`, import.meta.url);

writeFileSync(doc("openapi.json"), openApiText());
writeFileSync(doc("contract.md"), withCallList(readFileSync(doc("contract.md"), "utf8")));
