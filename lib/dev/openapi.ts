import { writeFileSync } from "node:fs";
import { openApiText } from "@/lib/contract/openapi";

writeFileSync(new URL("../../docs/openapi.json", import.meta.url), openApiText());
