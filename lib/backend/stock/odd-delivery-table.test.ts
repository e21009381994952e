/** @jest-environment node */
import type { OddDelivery } from "@/lib/contract/terms";
import { dhakaDayEnd, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import { checkConfirmed, oddities } from "./odd-delivery";

const NOW = dhakaMoment("2027-03-10", 12 * 60);

const KNOWN = {
  expires_on: dhakaDayEnd("2029-01-31"),
  selling_price: 25_500,
  purchase_price: 18_000 as number | null,
};

/** A delivery: last day, cost in taka, and what is known of its batch. */
interface Case {
  expires?: string;
  cost?: number;
  known?: Partial<typeof KNOWN>;
}

function codesOf({ expires, cost, known }: Case): OddDelivery[] {
  const compared = {
    batchNo: "B-1",
    ...(expires !== undefined && { expiresOn: dhakaDayEnd(expires) }),
    ...(cost !== undefined && { cost: cost * 100 }),
    known: known && { ...KNOWN, ...known },
    price: 25_500,
  };
  return oddities(compared, NOW).map(({ code }) => code);
}

describe("a new batch", () => {
  it.each<[string, OddDelivery[]]>([
    ["2020-01-31", ["expired"]],
    ["2027-03-09", ["expired"]],
    ["2027-03-10", ["expires_soon"]],
    ["2027-06-07", ["expires_soon"]],
    ["2027-06-08", []],
    ["2029-01-31", []],
    ["2037-03-09", []],
    ["2037-03-10", ["expires_late"]],
    ["2099-01-31", ["expires_late"]],
  ])("with the last day %s", (expires, codes) => {
    expect(codesOf({ expires })).toEqual(codes);
  });

  it("has nothing to compare a price with", () => {
    expect(codesOf({ expires: "2029-01-31", cost: 1 })).toEqual([]);
    expect(codesOf({})).toEqual([]);
  });
});

describe("a known batch", () => {
  it.each<[string, Case, OddDelivery[]]>([
    ["as it is known", { expires: "2029-01-31", cost: 180, known: {} }, []],
    ["without its expiry and cost", { known: {} }, []],
    ["with another expiry", { expires: "2029-02-28", known: {} }, ["other_expiry"]],
    [
      "with another expiry that is over",
      { expires: "2027-02-28", known: {} },
      ["expired", "other_expiry"],
    ],
    ["with another cost", { cost: 181, known: {} }, ["other_cost"]],
    ["with a cost, which it has none of", { cost: 181, known: { purchase_price: null } }, []],
    ["at another price", { known: { selling_price: 26_000 } }, ["other_price"]],
    ["that has expired", { known: { expires_on: dhakaDayEnd("2027-03-09") } }, ["expired"]],
    ["that expires soon", { known: { expires_on: dhakaDayEnd("2027-03-31") } }, ["expires_soon"]],
    [
      "with everything",
      { expires: "2037-04-01", cost: 1, known: { selling_price: 1 } },
      ["expires_late", "other_expiry", "other_price", "other_cost"],
    ],
  ])("%s", (_name, given, codes) => {
    expect(codesOf(given)).toEqual(codes);
  });
});

describe("is refused", () => {
  const found = [
    { code: "expires_soon", text: "Soon." },
    { code: "other_price", text: "Price." },
  ] as const;

  it.each<[OddDelivery[], boolean]>([
    [[], true],
    [["expires_soon"], true],
    [["other_price", "expired"], true],
    [["other_price", "expires_soon"], false],
    [["other_price", "expires_soon", "expired"], false],
  ])("with %j confirmed: %s", (confirmed, refused) => {
    const check = () => checkConfirmed(found, confirmed);
    if (!refused) return expect(check).not.toThrow();
    expect(check).toThrow(
      expect.objectContaining({
        status: 422,
        errors: { confirmed: ["Soon.", "Price."] },
        extra: { odd: ["expires_soon", "other_price"] },
      }),
    );
  });

  it("never, if nothing is unusual", () => {
    expect(() => checkConfirmed([], [])).not.toThrow();
  });
});
