/** @jest-environment node */
import { inEnglish } from "@/lib/contract/refusal-texts/english";
import { defaultShop } from "../kernel/settings/shop-details";
import { type PasswordRules, passwordRules, strongPassword } from "./password-rules";

const SALMA = ["Salma Akter Ali", "+880 1911-222333", "salma.akter77", "shapla_rani"];

let rules: PasswordRules;

beforeAll(async () => {
  rules = await passwordRules({ shopDetails: async () => defaultShop("en") });
});

const problem = (password: string) => {
  const { error } = strongPassword(rules, SALMA).safeParse(password);
  return error?.issues[0] ? inEnglish(error.issues[0].message) : null;
};

test.each([
  "password!",
  "Password1!",
  "12345678a",
  "iloveyou123",
  "qwerty123456",
  "bangladesh2",
  "dhaka2026",
  "PASSWORD",
  "dragon2026!",
  "Dhaka@1971",
  "ঢাকা২০২৬",
  "joybangla71",
  "Sunshine#7",
  "aaaaaaaaaa",
  "abcdefghij",
  "abcabcabc",
  "12345678910",
  "01712345678",
  "31-01-1990",
  "20260131",
  "zxcvbnm,./",
  "P@ssw0rd2026",
  "qwertyqwerty",
  "dhakadhaka",
  "১২৩৪৫৬৭৮৯",
  "আআআআআআআআআ",
  "কখগঘঙচছজ",
])("rejects %s as too easy to guess", (password) => {
  expect(problem(password)).toMatch(/^This password is too easy to guess\. Three or four words/);
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
  "০১৯১১২২২৩৩৩",
  "retkaretka",
  "niramoy2026",
  "NIRAMOY!!!!",
  "n1ramoy!",
])("rejects %s because it uses personal data or the shop's name", (password) => {
  expect(problem(password)).toMatch(/too easy|without your own data/);
});

test.each([
  "a long enough password",
  "tulip-kettle-88",
  "salma rides a blue rickshaw",
  "84719305",
  "alignment of stars",
  "ছোট নদী বাঁকে বাঁকে",
  "Zx9#kk2!",
  "kq7wmz2p",
  "correct horse battery",
  "আমার সোনার বাংলা",
  "বৃষ্টি পড়ে টাপুর টুপুর",
  "নীল আকাশে সাদা মেঘ",
  "চা বাগান রেলগাড়ি",
])("accepts %s", (password) => {
  expect(problem(password)).toBeNull();
});

test("names personal data as the reason", () => {
  expect(problem("01911222333")).toBe(
    "Please choose a password without your own data or the name of the shop.",
  );
});

test("checks the longest password within a second", () => {
  const start = performance.now();
  problem("p4ssw0rd!@".repeat(20));
  problem("4@8({[<369&#!1/|0$5+7%2".repeat(8));
  expect(performance.now() - start).toBeLessThan(1_000);
});
