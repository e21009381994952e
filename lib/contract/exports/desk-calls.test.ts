/** @jest-environment node */
import { DESK_CALLS } from "../calls/desk";
import { EXPORTED_LISTS } from "../terms";

/** Lists without an export, each with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  "products/{id}/price-history": "The audit has it; its export can be filtered by product.",
  recalls: "They are few; the list of orders of each one is exported.",
  "products/{id}/stock-history": "Belongs to one product, whose page shows it.",
};

test("every list of the desk is exported, or has a reason why not", () => {
  const lists = DESK_CALLS.filter(({ query }) => query && "per_page" in query);
  const names = lists.map(({ path }) => path.replace("/api/desk/", ""));
  const exported: readonly string[] = EXPORTED_LISTS;
  const missing = names.filter((name) => !exported.includes(name));
  expect(missing.sort()).toEqual(Object.keys(NOT_EXPORTED).sort());
  const calls = DESK_CALLS.map(({ path }) => path);
  for (const name of EXPORTED_LISTS) expect(calls).toContain(`/api/desk/exports/${name}.csv`);
});
