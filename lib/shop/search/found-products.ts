import type { CatalogueProduct } from "@/lib/contract/readers/products";
import type { FoundProduct } from "@/lib/contract/readers/search";

/** Search hits as lists show them, by relevance. */
export interface FoundProducts {
  /** Hits that the catalogue contains. */
  listed: CatalogueProduct[];
  /** Hits that the catalogue lacks. They have only the data that the search returned. */
  unlisted: CatalogueProduct[];
}

/** Joins search hits with the catalogue by id, without duplicates. */
export function joinHits(hits: FoundProduct[], catalogue: CatalogueProduct[]): FoundProducts {
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  const found: FoundProducts = { listed: [], unlisted: [] };
  for (const [id, hit] of new Map(hits.map((hit) => [hit.id, hit]))) {
    const product = byId.get(id);
    const mark = hit.sameMedicine ? { sameMedicine: true as const } : {};
    if (product) found.listed.push({ ...product, ...mark });
    else found.unlisted.push({ ...unlistedProduct(hit), ...mark });
  }
  return found;
}

function unlistedProduct({ id, name, nameBn, image, offer }: FoundProduct): CatalogueProduct {
  return {
    id,
    name,
    nameBn,
    image,
    imageAlt: null,
    imageAltBn: null,
    discount: offer?.discount ?? 0,
    rating: 0,
    reviewCount: 0,
    isNew: false,
    categoryId: null,
    brandId: null,
    unit: null,
    unitBn: null,
    genericName: null,
    needsPrescription: false,
    inventory: offer?.inventory ?? null,
    shortDescription: "",
    shortDescriptionBn: null,
    moreImages: [],
    facts: { strength: null, unitPrice: null },
    traits: null,
    updatedAt: null,
    ...(offer ? {} : { offerUnknown: true as const }),
  };
}
