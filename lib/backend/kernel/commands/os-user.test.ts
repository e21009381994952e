/** @jest-environment node */
import { accountsOf } from "./os-user";

const PASSWD = "root:x:0:0:root:/root:/bin/bash\nsalma:x:1000:1000::/home/salma:/bin/bash\n";

test.each([
  [1000, "1000", "salma"],
  [0, "1000\n", "root (login salma)"],
  [0, "4294967295", "root"],
  [1000, "", "salma"],
  [4711, "", "uid 4711"],
  [0, "4711", "root (login uid 4711)"],
])("returns for uid %s with the login uid '%s': %s", (uid, login, expected) => {
  expect(accountsOf(uid, login, PASSWD)).toBe(expected);
});
