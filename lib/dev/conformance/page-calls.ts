import { about, type Call, fixed, list } from "./call";
import { type Field, fieldsAt } from "./field";
import {
  BLOG,
  DOCTOR,
  EBOOK,
  GALLERY,
  INVENTORY,
  NAMED,
  NOTICE,
  PICTURE,
  PRODUCT,
  REVIEW,
} from "./records";

const PAGE_FAILS = "keeps the last good page; a page never shown answers 503";
const LEFT_OUT = "leaves the section out";

const products = (name: string, shop: string): Field[] => [
  list(name, shop),
  ...fieldsAt(`${name}[]`, PRODUCT),
  ...fieldsAt(`${name}[].inventory`, INVENTORY),
];

/** What pages are made of; lists that give ids come before the calls about one record. */
export const PAGE_CALLS: Call[] = [
  {
    name: "GET /api/get-products",
    path: fixed("/api/get-products"),
    names: { kind: "product", list: "products" },
    without: `product lists: ${PAGE_FAILS}`,
    fields: [
      ...products("products", PAGE_FAILS),
      list("brands", "offers no filter by brand"),
      ...fieldsAt("brands[]", NAMED),
      list("categories", "offers no filter by category"),
      ...fieldsAt("categories[]", NAMED),
    ],
  },
  {
    name: "GET /api/get-details/{id}",
    path: about("/api/get-details/", "product"),
    without: `product pages: ${PAGE_FAILS}`,
    fields: [
      { path: "product", kind: "object", shop: PAGE_FAILS },
      ...fieldsAt("product", PRODUCT),
      ...fieldsAt("product.inventory", INVENTORY),
      ...fieldsAt("product", {
        description: ["text", "shows no description"],
        short_description: ["text", "shows no short description"],
      }),
      ...fieldsAt("", {
        brand: ["objectOrNull", "shows no brand"],
        category: ["objectOrNull", "shows no category"],
      }),
      list("productImages", "shows the product's one picture"),
      ...fieldsAt("productImages[]", PICTURE),
      list("productReviews", "shows no reviews"),
      ...fieldsAt("productReviews[]", REVIEW),
      ...products("relatedProducts", LEFT_OUT),
      ...products("topRatedProducts", LEFT_OUT),
    ],
  },
  {
    name: "GET /api/get-details/{unknown id}",
    path: fixed("/api/get-details/999999999"),
    statuses: [404],
    without: "takes `product: null` for not found, anything else fails the page instead of a 404",
    fields: [],
  },
  {
    name: "GET /api/get-buynow-product-details/{id}",
    path: about("/api/get-buynow-product-details/", "product"),
    without: "Buy Now and live stock: says that the product cannot be read and offers another try",
    fields: [...fieldsAt("product", PRODUCT), ...fieldsAt("product.inventory", INVENTORY)],
  },
  {
    name: "GET /api/get-home-products",
    path: fixed("/api/get-home-products"),
    without: `home page: ${PAGE_FAILS}`,
    fields: [
      ...products("offer_products", PAGE_FAILS),
      ...products("new_arrival_products", PAGE_FAILS),
      ...products("trending_products", LEFT_OUT),
      ...products("medical_products", LEFT_OUT),
      ...products("best_selling_products", LEFT_OUT),
      ...products("featured_products", LEFT_OUT),
      { path: "setting", kind: "object", shop: "shows no section banners" },
      list("blogs", LEFT_OUT),
      ...fieldsAt("blogs[]", BLOG),
      ...["image_galleries", "video_galleries", "success_stories"].flatMap((name) => [
        list(name, LEFT_OUT),
        ...fieldsAt(`${name}[]`, GALLERY),
      ]),
    ],
  },
  {
    name: "GET /api/get-home-sliders",
    path: fixed("/api/get-home-sliders"),
    without: `home page: ${PAGE_FAILS}`,
    fields: [
      ...["sliders", "md_sliders", "group_sliders"].flatMap((name) => [
        list(name, LEFT_OUT),
        ...fieldsAt(`${name}[]`, PICTURE),
      ]),
      list("categories", PAGE_FAILS),
      ...fieldsAt("categories[]", NAMED),
    ],
  },
  {
    name: "GET /api/get-home-categories",
    path: fixed("/api/get-home-categories"),
    without: "keeps the last menu of categories, at worst none",
    fields: [
      list("categories", "keeps the last menu of categories, at worst none"),
      ...fieldsAt("categories[]", NAMED),
    ],
  },
  {
    name: "GET /api/get-galleries",
    path: fixed("/api/get-galleries"),
    without: `gallery: ${PAGE_FAILS}`,
    fields: [list("galleries", PAGE_FAILS), ...fieldsAt("galleries[]", GALLERY)],
  },
  {
    name: "GET /api/get-blogs",
    path: fixed("/api/get-blogs"),
    names: { kind: "blog", list: "blogs" },
    without: `blogs: ${PAGE_FAILS}`,
    fields: [list("blogs", PAGE_FAILS), ...fieldsAt("blogs[]", BLOG)],
  },
  {
    name: "GET /api/get-blog-details/{id}",
    path: about("/api/get-blog-details/", "blog"),
    without: `blog pages: ${PAGE_FAILS}`,
    fields: [
      { path: "blog", kind: "object", shop: PAGE_FAILS },
      ...fieldsAt("blog", BLOG),
      ...fieldsAt("blog", {
        content: ["name", "says that the text cannot be shown"],
        meta_description: ["text", "describes the page by the beginning of the text"],
      }),
      ...fieldsAt("", {
        prev_blog: ["objectOrNull", "shows no link to the post before"],
        next_blog: ["objectOrNull", "shows no link to the next post"],
      }),
      list("latest_blogs", LEFT_OUT),
      ...fieldsAt("latest_blogs[]", BLOG),
    ],
  },
  {
    name: "GET /api/get-notices",
    path: fixed("/api/get-notices"),
    without: `notices: ${PAGE_FAILS}`,
    fields: [list("notices", PAGE_FAILS), ...fieldsAt("notices[]", NOTICE)],
  },
  {
    name: "GET /api/get-doctors",
    path: fixed("/api/get-doctors"),
    without: `doctors: ${PAGE_FAILS}`,
    fields: [list("doctors", PAGE_FAILS), ...fieldsAt("doctors[]", DOCTOR)],
  },
  {
    name: "GET /api/get-ebooks",
    path: fixed("/api/get-ebooks"),
    names: { kind: "ebook", list: "ebooks" },
    without: `e-books: ${PAGE_FAILS}`,
    fields: [list("ebooks", PAGE_FAILS), ...fieldsAt("ebooks[]", EBOOK)],
  },
  {
    name: "GET /api/get-ebook-details/{id}",
    path: about("/api/get-ebook-details/", "ebook"),
    without: `e-book pages: ${PAGE_FAILS}`,
    fields: [
      { path: "product", kind: "object", shop: PAGE_FAILS },
      ...fieldsAt("product", EBOOK),
      ...fieldsAt("product", {
        description: ["text", "shows no description"],
        ebook_preview_images: ["text", "takes anything but a JSON list of paths for no pages"],
      }),
      list("productReviews", "shows no reviews"),
      ...fieldsAt("productReviews[]", REVIEW),
      list("relatedProducts", LEFT_OUT),
      ...fieldsAt("relatedProducts[]", EBOOK),
    ],
  },
  {
    name: "GET /api/get-buynow-ebook-details/{ebookId}",
    path: about("/api/get-buynow-ebook-details/", "ebook"),
    without: "e-book Buy Now: says that the book cannot be read and offers another try",
    fields: fieldsAt("product", EBOOK),
  },
];
