/** @jest-environment node */
import type { Channel } from "../../kernel/db/schema-outbox";
import { codeAddress } from "./code-address";

const MOBILE = "01711000001";
const EMAIL = "rahima@niramoy.example";
const PHONE = { phone: MOBILE };
const MAIL = { email: EMAIL };
const SMS_WAY: Channel = "customer-sms";
const MAIL_WAY: Channel = "customer-mail";
const BOTH = [SMS_WAY, MAIL_WAY];

test.each([
  // confirmed contacts, channels, typed name, expected recipient
  ["none", BOTH, MOBILE, PHONE],
  ["none", BOTH, EMAIL, MAIL],
  ["none", BOTH, "rahima", PHONE],
  ["none", [MAIL_WAY], MOBILE, MAIL],
  ["none", [SMS_WAY], EMAIL, PHONE],
  ["none", [], MOBILE, null],
  ["mobile", BOTH, EMAIL, PHONE],
  ["mobile", BOTH, MOBILE, PHONE],
  ["mobile", [MAIL_WAY], EMAIL, null],
  ["email", BOTH, MOBILE, MAIL],
  ["email", BOTH, "rahima", MAIL],
  ["email", [SMS_WAY], MOBILE, null],
  ["both", BOTH, MOBILE, PHONE],
  ["both", BOTH, EMAIL, MAIL],
  ["both", BOTH, "rahima", PHONE],
  ["both", [MAIL_WAY], MOBILE, MAIL],
])("confirmed %s, channels %j, typed %s", (confirmed, channels, login, to) => {
  const isMobileConfirmed = confirmed === "mobile" || confirmed === "both";
  const isEmailConfirmed = confirmed === "email" || confirmed === "both";
  const account = { mobile: MOBILE, email: EMAIL, isMobileConfirmed, isEmailConfirmed };
  expect(codeAddress({ channels }, account, login)).toEqual(to);
});

test("never sends an SMS to a number of another country", () => {
  const account = { mobile: "+447911123456", email: null };
  const flags = { isMobileConfirmed: false, isEmailConfirmed: false };
  expect(codeAddress({ channels: BOTH }, { ...account, ...flags }, "+447911123456")).toBeNull();
});
