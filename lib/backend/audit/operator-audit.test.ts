/** @jest-environment node */
import { dataJson, dataRows } from "@/lib/dev/testing/backend/commands";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { osUser } from "../kernel/commands/os-user";

test("records the operating system user beside the given name in the audit log", async () => {
  const shop = await openShop();
  await dataJson(shop, ["settings", "set", "phone", "+880 1711-222333", "--by", "Salma"]);
  expect(await dataRows(shop, ["audit", "list"])).toEqual([
    expect.objectContaining({ by: "Salma", os_user: osUser(), command: "settings set" }),
  ]);
});
