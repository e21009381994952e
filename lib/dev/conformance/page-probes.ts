import { looseObject } from "@/lib/base/loose";
import { parseEbookDetails, parseEbookSummary } from "@/lib/contract/ebooks/reader";
import {
  parseBlogDetails,
  parseBlogSummary,
  parseDoctor,
  parseNotice,
} from "@/lib/contract/readers/content";
import { parseGallery, parseHomeProducts, parseHomeSliders } from "@/lib/contract/readers/home";
import { parseProductDetails } from "@/lib/contract/readers/product-details";
import {
  parseCatalogue,
  parseCategory,
  parseProductSummary,
} from "@/lib/contract/readers/products";
import {
  type Parse,
  parseDetails,
  parseMainList,
  requireField,
} from "@/lib/contract/readers/records";
import type { Probe, Reader } from "./probe";

export const PAGE_FAILS =
  "page fails: the last good page is shown, a page never shown before answers 503";

/** A page that the server renders. */
const page = (where: string, read: Reader["read"]): Reader => ({ where, read, fails: PAGE_FAILS });

/** A page that shows the records of one list. */
const listPage = (where: string, list: string, parse: Parse<unknown>): Reader =>
  page(where, (response) => parseMainList(looseObject(response)[list], parse, list));

/** A page about one record. */
const detailsPage = (where: string, field: string, parse: Parse<unknown>): Reader =>
  page(where, (response) => parseDetails(response, field, (found) => parse(found)));

const readProduct = (response: unknown) => parseDetails(response, "product", parseProductDetails);

function readLiveEbook(response: unknown) {
  const ebook = parseEbookSummary(looseObject(response).product);
  return { ...ebook, salePrice: requireField(ebook.salePrice, "ebook_sale_price") };
}

/** Calls that pages are rendered from. Lists that provide ids come before the calls about one record. */
export const PAGE_PROBES: Probe[] = [
  {
    path: "/api/get-products",
    names: { kind: "product", list: "products" },
    readers: [page("product lists", (response) => parseCatalogue(response))],
  },
  {
    path: "/api/get-details/{id}",
    about: { found: "product" },
    readers: [page("product page", readProduct)],
  },
  {
    path: "/api/get-details/{id}",
    variant: "unknown",
    about: "999999999",
    statuses: [404],
    readRefusal: readProduct,
    without: "page fails instead of answering 404",
  },
  {
    path: "/api/get-buynow-product-details/{id}",
    about: { found: "product" },
    readers: [
      {
        where: "Buy Now and live stock",
        read: (response) => parseProductSummary(looseObject(response).product),
        fails: "the product cannot be read, another try is offered",
      },
    ],
  },
  {
    path: "/api/get-home-products",
    readers: [page("home page", (response) => parseHomeProducts(response))],
  },
  {
    path: "/api/get-home-sliders",
    readers: [page("home page", (response) => parseHomeSliders(response))],
  },
  {
    path: "/api/get-home-categories",
    readers: [
      {
        ...listPage("menu", "categories", parseCategory),
        fails: "the last categories are shown, at worst none",
      },
    ],
  },
  { path: "/api/get-galleries", readers: [page("gallery", (response) => parseGallery(response))] },
  {
    path: "/api/get-blogs",
    names: { kind: "blog", list: "blogs" },
    readers: [listPage("list of blogs", "blogs", parseBlogSummary)],
  },
  {
    path: "/api/get-blog-details/{id}",
    about: { found: "blog" },
    readers: [detailsPage("blog page", "blog", parseBlogDetails)],
  },
  { path: "/api/get-notices", readers: [listPage("notices", "notices", parseNotice)] },
  {
    path: "/api/get-doctors",
    names: { kind: "doctor", list: "doctors" },
    readers: [listPage("doctors", "doctors", parseDoctor)],
  },
  {
    path: "/api/get-ebooks",
    names: { kind: "ebook", list: "ebooks" },
    readers: [listPage("list of e-books", "ebooks", parseEbookSummary)],
  },
  {
    path: "/api/get-ebook-details/{id}",
    about: { found: "ebook" },
    readers: [detailsPage("e-book page", "product", parseEbookDetails)],
  },
  {
    path: "/api/get-buynow-ebook-details/{id}",
    about: { found: "ebook" },
    readers: [
      {
        where: "Buy Now of an e-book",
        read: readLiveEbook,
        fails: "the e-book cannot be read, another try is offered",
      },
    ],
  },
];
