/**
 * Google's requirements for a type of structured data. A path can pass through objects and every
 * item of a list.
 */
interface Fields {
  /** Required for a rich result. `a|b` means either; `a?.b` applies only where `a` is present. */
  required: string[];
  /** Recommended and available in our data: at least one page must have it. */
  recommended: string[];
  /** Recommended, but not available in our data, with the reason. */
  absent?: Record<string, string>;
}

type Block = Record<string, unknown>;

const OFFER = [
  "offers.url",
  "offers.availability",
  "offers.itemCondition",
  "offers.seller.name",
  "aggregateRating.ratingValue",
  "aggregateRating.reviewCount",
  "review.author.name",
  "review.reviewRating.ratingValue",
  "review.datePublished",
  "description",
  "sku",
];

const PRODUCT: Fields = {
  required: ["name", "image", "offers|aggregateRating", "offers?.price", "offers?.priceCurrency"],
  recommended: [
    ...OFFER,
    "brand.name",
    "offers.shippingDetails.shippingRate.currency",
    "offers.shippingDetails.shippingRate.value|offers.shippingDetails.shippingRate.maxValue",
    "offers.shippingDetails.shippingDestination.addressCountry",
    "offers.shippingDetails.deliveryTime.handlingTime.maxValue",
    "offers.shippingDetails.deliveryTime.transitTime.maxValue",
    "manufacturer.name",
    "countryOfOrigin.name",
    "additionalProperty.value",
    "gtin",
    "offers.priceSpecification.price",
    "offers.priceValidUntil",
  ],
  // OnlineStore has one return policy for the shop; only cold-chain products have a different one.
  absent: {},
};

/** By @type, several types joined with "+". Source: Google's documentation of each type. */
const FIELDS: Record<string, Fields> = {
  Product: {
    ...PRODUCT,
    recommended: [...PRODUCT.recommended, "mpn", "offers.warranty.durationOfWarranty.value"],
  },
  "Product+Drug": {
    ...PRODUCT,
    required: [...PRODUCT.required, "nonProprietaryName", "activeIngredient"],
    recommended: [...PRODUCT.recommended, "dosageForm", "availableStrength.description"],
  },
  "Product+Book": {
    required: ["name", "image", "offers|aggregateRating", "offers?.price", "offers?.priceCurrency"],
    recommended: [
      ...OFFER,
      "author.name",
      "bookFormat",
      "inLanguage",
      "offers.hasMerchantReturnPolicy.returnPolicyCategory",
      "offers.hasMerchantReturnPolicy.applicableCountry",
    ],
    absent: {
      isbn: "the API has no such number",
      "brand.name": "a book has an author",
      "offers.shippingDetails": "nothing is sent",
    },
  },
  OnlineStore: {
    required: ["name", "url", "logo", "address.addressCountry"],
    recommended: [
      "alternateName",
      "description",
      "email",
      "telephone",
      "contactPoint.contactType",
      "address.streetAddress",
      "address.addressLocality",
      "address.postalCode",
      "hasMerchantReturnPolicy.applicableCountry",
      "hasMerchantReturnPolicy.returnPolicyCategory",
      "hasMerchantReturnPolicy.merchantReturnDays",
      "hasMerchantReturnPolicy.merchantReturnLink",
      "hasMerchantReturnPolicy.returnMethod",
      "hasMerchantReturnPolicy.returnFees",
      "hasMerchantReturnPolicy.refundType",
      "hasMerchantReturnPolicy.customerRemorseReturnFees",
      "hasMerchantReturnPolicy.itemDefectReturnFees",
      "hasShippingService.shippingConditions.shippingDestination.addressCountry",
      "hasShippingService.shippingConditions.shippingRate.currency",
      "hasShippingService.shippingConditions.transitTime.duration.maxValue",
      "hasShippingService.handlingTime.duration.maxValue",
    ],
    absent: {
      sameAs: "the demo shop is on no social network",
      "vatID|taxID": "no setting for it",
    },
  },
  MedicalClinic: {
    required: ["name", "address.addressCountry"],
    recommended: [
      "address.streetAddress",
      "address.addressLocality",
      "address.postalCode",
      "telephone",
      "url",
      "geo.latitude",
      "geo.longitude",
      "openingHoursSpecification.dayOfWeek",
      "openingHoursSpecification.opens",
      "openingHoursSpecification.closes",
      "medicalSpecialty",
      "availableService.name",
    ],
    absent: {
      "aggregateRating|review": "Google does not allow self-serving reviews",
      priceRange: "the doctors' fees differ",
    },
  },
  Physician: {
    // The address refers to the centre's by @id; e2e/centre.spec.ts resolves it.
    required: ["name", "address.addressCountry|address.@id"],
    recommended: [
      ...["telephone", "url", "image", "medicalSpecialty", "description", "priceRange"],
      ...["hasCredential.name", "knowsLanguage", "identifier.value"],
      ...["openingHoursSpecification.opens", "potentialAction.target.urlTemplate"],
    ],
    absent: {
      "aggregateRating|review": "Google does not allow self-serving reviews",
      geo: "given by the centre it refers to",
    },
  },
  WebPage: {
    required: ["name", "url"],
    recommended: ["description", "inLanguage", "dateModified"],
  },
  WebSite: { required: ["name", "url"], recommended: ["alternateName"] },
  BreadcrumbList: {
    required: ["itemListElement.position", "itemListElement.name", "itemListElement.item"],
    recommended: [],
  },
  ItemList: {
    required: ["itemListElement.position", "itemListElement.url"],
    recommended: ["name", "numberOfItems"],
  },
  BlogPosting: {
    required: ["headline"],
    recommended: [
      ...["image", "datePublished", "dateModified", "publisher.name", "publisher.logo"],
      ...["author.name", "author.url", "author.jobTitle", "citation.url"],
      "mainEntityOfPage.reviewedBy.name",
    ],
  },
  ProfilePage: {
    required: ["mainEntity.name"],
    recommended: [
      "mainEntity.url",
      "mainEntity.image",
      "mainEntity.jobTitle",
      "mainEntity.description",
    ],
  },
  VideoObject: {
    required: ["name", "thumbnailUrl", "uploadDate"],
    recommended: ["description", "contentUrl", "inLanguage", "duration"],
  },
};

function typeOf(block: Block): string {
  return [block["@type"]].flat().join("+");
}

/** Whether a path has a value in every list item. */
function has(value: unknown, [name, ...rest]: string[]): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.every((item) => has(item, [name ?? "", ...rest]));
  const found = (value as Block | undefined)?.[(name ?? "").replace("?", "")];
  if (found === undefined && name?.endsWith("?")) return true;
  if (found === undefined || found === null || found === "" || Number.isNaN(found)) return false;
  return rest.length === 0 ? !(Array.isArray(found) && found.length === 0) : has(found, rest);
}

const hasAny = (block: Block, paths: string) =>
  paths.split("|").some((path) => has(block, path.split(".")));

/**
 * Returns the problems of a block: an unknown type, a missing required field or a gap in the
 * positions.
 */
export function problemsOf(block: Block): string[] {
  const type = typeOf(block);
  const fields = FIELDS[type];
  if (!fields) return [`unknown type ${type}`];
  const missing = fields.required.filter((path) => !hasAny(block, path));
  const untrue = Object.keys(fields.absent ?? {}).filter((path) => hasAny(block, path));
  const items = [block.itemListElement ?? []].flat() as Block[];
  return [
    ...missing.map((path) => `${type} has no ${path}`),
    ...(type === "BreadcrumbList" && items.length < 2 ? ["BreadcrumbList has a single item"] : []),
    ...untrue.map((path) => `${type} has ${path}, which is listed as absent`),
    ...items.flatMap(({ position }, at) =>
      position === at + 1 ? [] : [`${type} skips ${at + 1}`],
    ),
  ];
}

/** Returns the recommended fields that no block has and the types without a block. */
export function unproved(blocks: Block[]): string[] {
  return Object.entries(FIELDS).flatMap(([type, { recommended }]) => {
    const ofType = blocks.filter((block) => typeOf(block) === type);
    if (ofType.length === 0) return [`no ${type}`];
    return recommended
      .filter((path) => !ofType.some((block) => hasAny(block, path)))
      .map((path) => `${type}: ${path}`);
  });
}
