/** @jest-environment node */
import { defaultShop } from "../receipt/shop-details";
import { newPassword, type PasswordRules, passwordRules } from "./password-rules";

const SALMA = ["Salma Akter Ali", "+880 1911-222333", "salma.akter77", "shapla_rani"];

let rules: PasswordRules;

beforeAll(async () => {
  rules = await passwordRules({ shopDetails: async () => defaultShop("en") });
});

const accepted = (password: string) => newPassword(rules, SALMA).safeParse(password).success;

test("the list is a long one", () => {
  const long = [...rules.common].filter((word) => word.length >= 8);
  expect(long.length).toBeGreaterThan(10_000);
});

test.each([
  "password!",
  "Password1!",
  "12345678a",
  "iloveyou123",
  "qwerty123456",
  "bangladesh2",
  "niramoy2026",
  "dhaka2026",
  "PASSWORD",
  "dragon2026!",
  "Dhaka@1971",
  "ঢাকা২০২৬",
  "joybangla71",
  "NIRAMOY!!!!",
  "Sunshine#7",
])("%s is too easy", (password) => {
  expect(accepted(password)).toBe(false);
});

test.each([
  "salmaakter",
  "Salma1990!",
  "akter-salma-77",
  "01911222333",
  "8801911222333",
  "1911222333ab",
  "salma123456",
  "Shapla.Rani.1",
])("%s is what everybody knows of her", (password) => {
  expect(accepted(password)).toBe(false);
});

test.each([
  "a long enough password",
  "tulip-kettle-88",
  "salma rides a blue rickshaw",
  "84719305",
  "alignment of stars",
  "ছোট নদী বাঁকে বাঁকে",
  "Zx9#kk2!",
])("%s is good", (password) => {
  expect(accepted(password)).toBe(true);
});
