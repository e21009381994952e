/** @jest-environment node */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import categories from "@/lib/backend/seed/categories.json";
import { DESK_BENGALI } from "@/lib/contract/refusal-texts/desk-bn";
import { SHOP_BENGALI } from "@/lib/contract/refusal-texts/shop-bn";
import { OWN_TEXTS } from "@/lib/desk/i18n/own-texts";
import settingLabels from "@/lib/desk/i18n/setting-labels-bn.json";
import { MEDICAL_APPLIANCES_CATEGORY } from "@/lib/site/menu";
import bn from "./messages/bn.json";

/** Preferred Bengali words and the synonyms and spellings that must not be used. */
const GLOSSARY: Record<string, RegExp> = {
  "ই-মেইল": /ইমেইল|ই-মেল|ইমেল/,
  "পোস্ট কোড": /পোস্টকোড|জিপ কোড/,
  তারকা: /[০-৯}] তারা/,
  লগইন: /লগ ইন|সাইন ইন|লগিন/,
  লগআউট: /লগ আউট|সাইন আউট/,
  "ই-বুক": /ইবুক|ই-বই/,
  নম্বর: /নাম্বার/,
  অ্যাকাউন্ট: /একাউন্ট|এ্যাকাউন্ট/,
  রিভিউ: /পর্যালোচনা/,
  ডেলিভারি: /শিপিং|ডেলিভেরি/,
  ক্যাটাগরি: /ক্যাটেগরি|বিভাগ|শ্রেণি/,
  উইশলিস্ট: /পছন্দের তালিকা|ইচ্ছেতালিকা/,
  ইনভয়েস: /চালানপত্র|রশিদ/,
  ইউজারনেম: /ব্যবহারকারীর নাম/,
  কল: /ফোন করুন|টেলিফোন/,
  লিংক: /লিঙ্ক/,
  প্রেসক্রিপশন: /ব্যবস্থাপত্র/,
  স্টক: /মজুদ|মজুত/,
  দাম: /মূল্য(?!ায়ন)/,
};

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const SEED = "lib/backend/seed/bengali";
const SEEDED = readdirSync(SEED).map((file) => JSON.parse(readFileSync(join(SEED, file), "utf8")));
const INTERFACE = [bn, SHOP_BENGALI, DESK_BENGALI].flatMap(textsOf);
const SHOWN = [...INTERFACE, ...textsOf(SEEDED)];
const DESK = [OWN_TEXTS.bn, settingLabels].flatMap(textsOf);

test.each(Object.entries(GLOSSARY))("%s is used consistently", (_word, others) =>
  expect(SHOWN.filter((text) => others.test(text))).toEqual([]),
);

test("the interface says ডাক্তার, as people do; articles may have the written word", () =>
  expect([...INTERFACE, ...DESK].filter((text) => text.includes("চিকিৎসক"))).toEqual([]));

test("the highlighted category has the same name everywhere, and no two categories share one", () => {
  const names = categories.map(({ name_bn }) => name_bn);
  expect(new Set(names).size).toBe(names.length);
  const appliances = categories.find(({ id }) => id === MEDICAL_APPLIANCES_CATEGORY)?.name_bn;
  const named = [
    bn.common.medicalAppliances,
    bn.header.links.medicalAppliances,
    bn.home.sections.medical,
  ];
  expect(named).toEqual(named.map(() => appliances));
});
