/** @jest-environment node */
import type { Graph } from "schema-dts";
import { applyStoredSettings } from "@/lib/site/settings";
import { homeJsonLd, organizationJsonLd } from "./organization-json-ld";

const parts = (graph: Graph) =>
  new Map(
    graph["@graph"].map((part) => {
      const { "@type": type, ...rest } = JSON.parse(JSON.stringify(part));
      return [type as string, rest as Record<string, unknown>];
    }),
  );

describe("organizationJsonLd and homeJsonLd", () => {
  it("have shop and centre as linked entities with the same ids in every language", () => {
    const english = parts(organizationJsonLd("en"));
    const bengali = parts(organizationJsonLd("bn"));
    expect([...english.keys()]).toEqual(["OnlineStore", "MedicalClinic"]);
    for (const [type, part] of english) expect(bengali.get(type)?.["@id"]).toBe(part["@id"]);
    expect(english.get("OnlineStore")).toMatchObject({
      name: "Niramoy",
      alternateName: ["নিরাময়"],
      subOrganization: { "@id": english.get("MedicalClinic")?.["@id"] },
    });
    expect(bengali.get("OnlineStore")).toMatchObject({
      name: "নিরাময়",
      url: expect.stringMatching(/\/bn$/),
    });
  });

  it("have a structured address", () => {
    expect(parts(organizationJsonLd("bn")).get("MedicalClinic")).toMatchObject({
      address: { addressLocality: "ঢাকা", postalCode: "1205", addressCountry: "BD" },
      geo: { latitude: 23.7461, longitude: 90.3742 },
      openingHoursSpecification: [{ opens: "09:00", closes: "21:00" }],
    });
  });

  it("leave out what a shop that starts empty does not have", () => {
    applyStoredSettings({ startsEmpty: true });
    const shop = JSON.stringify(organizationJsonLd("en"));
    applyStoredSettings({});
    for (const name of ["telephone", "email", "PostalAddress", "geo", "openingHours", "hasMap"])
      expect(shop).not.toContain(name);
    expect(shop).toContain('"name":"New shop"');
  });

  it("state the same returns and delivery as the terms and the order form", () => {
    expect(parts(organizationJsonLd("en")).get("OnlineStore")).toMatchObject({
      hasMerchantReturnPolicy: {
        applicableCountry: "BD",
        merchantReturnDays: 7,
        itemDefectReturnFees: "https://schema.org/FreeReturn",
        customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
        merchantReturnLink: expect.stringMatching(/\/terms#returns$/),
      },
      hasShippingService: {
        shippingConditions: {
          shippingRate: { minValue: 100, maxValue: 150, currency: "BDT" },
          transitTime: { duration: { minValue: 1, maxValue: 5, unitCode: "DAY" } },
        },
      },
    });
  });

  it("have no ratings", () => {
    expect(JSON.stringify(homeJsonLd("en"))).not.toMatch(/rating|review/i);
  });
});

it("contain the site only at its root URL", () => {
  expect(parts(homeJsonLd("en")).get("WebSite")).toMatchObject({ name: "Niramoy" });
  expect(parts(homeJsonLd("bn")).has("WebSite")).toBe(false);
});
