/** @jest-environment node */
import type { z } from "zod";
import { looseObject } from "@/lib/base/loose";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { blogsResponse, noticesResponse } from "../articles/schemas";
import { doctorsResponse } from "../doctors/public-schemas";
import { parseDoctors } from "../doctors/reader";
import { parseEbookSummary } from "../ebooks/reader";
import { ebooksResponse } from "../ebooks/schemas";
import { galleriesResponse } from "../gallery/schemas";
import { homeSlidersResponse } from "../wire/content";
import { productsResponse } from "../wire/products";
import { parseBlogSummary, parseNotice } from "./content";
import { parseGallery, parseHomeSliders } from "./home";
import { parseCatalogue } from "./products";
import { parseMainList } from "./records";

let visitor: Visitor;

beforeAll(async () => {
  visitor = new Visitor((await openShop()).backend);
});

const onDropped = jest.fn();
afterEach(() => expect(onDropped).not.toHaveBeenCalled());

/** Requests a call and checks that the response matches the contract. */
async function responseOf<Result extends z.ZodType>(call: string, schema: Result) {
  const { body } = await visitor.get(`/api/${call}`);
  return schema.parse(body);
}

/** Names in the contract of the fields that the readers rename. */
const RENAMED: Record<string, string> = {
  imageAlt: "image_alt",
  imageAltBn: "image_alt_bn",
  shortDescription: "short_description",
  reviewCount: "review_count",
  categoryId: "category_id",
  brandId: "brand_id",
  genericName: "generic_name",
  needsPrescription: "needs_prescription",
  nameBn: "name_bn",
  specialityBn: "speciality_bn",
  degreesBn: "degrees_bn",
  bioBn: "bio_bn",
  personBn: "person_bn",
  metaDescription: "meta_description",
  metaDescriptionBn: "meta_description_bn",
  quoteBn: "quote_bn",
  image2x: "image_2x",
  googleCategory: "google_category",
  titleBn: "title_bn",
  video: "video_url",
  videoWebm: "video_webm",
  videoSeconds: "video_seconds",
  captionsBn: "captions_bn",
  salePrice: "ebook_sale_price",
  createdAt: "created_at",
  publishedAt: "created_at",
  pdf: "pdf_file",
  experienceYears: "experience_years",
  fee: "consultation_fee",
  chamberDays: "chamber_days",
  nextFree: "next_free",
  authorBn: "author_bn",
  unitBn: "unit_bn",
  shortDescriptionBn: "short_description_bn",
  moreImages: "more_images",
  updatedAt: "updated_at",
  descriptionBn: "description_bn",
  seoTitle: "seo_title",
  seoTitleBn: "seo_title_bn",
  seoDescription: "seo_description",
  seoDescriptionBn: "seo_description_bn",
  registrationNo: "registration_no",
};

/**
 * Expects every field to equal the sent field, except for the derived fields that `made` returns.
 */
function expectWhole(read: object[], sent: object[], made: (record: never) => object = () => ({})) {
  expect(read).toHaveLength(sent.length);
  for (const [index, one] of read.entries()) {
    const record = looseObject(sent[index]);
    const created = made(record as never);
    const wanted = Object.keys(one).map((name) => [name, record[RENAMED[name] ?? name]]);
    expect(one).toEqual({ ...Object.fromEntries(wanted), ...created });
  }
}

type Product = z.infer<typeof productsResponse>["products"][number];

const traitOf = (value: string | number | null | undefined, bengali: string | null = null) =>
  value == null ? undefined : { value: String(value), bengali };

function traitsOf({ product_kind, warranty_months, ...record }: Product) {
  const traits = {
    kind: traitOf(product_kind),
    power: traitOf(record.power, record.power_bn),
    material: traitOf(record.material, record.material_bn),
    warranty: traitOf(warranty_months),
  };
  return Object.values(traits).some(Boolean) ? traits : null;
}

test("reads every field of products, brands and categories", async () => {
  const response = await responseOf("get-products", productsResponse);
  const read = parseCatalogue(response, onDropped);
  expectWhole(read.products, response.products, (product: Product) => ({
    inventory: product.inventory && {
      sellingPrice: product.inventory.selling_price,
      batchNo: product.inventory.batch_no,
      quantity: product.inventory.pack_quantity,
    },
    facts: { strength: product.strength, unitPrice: product.unit_price },
    traits: traitsOf(product),
    ...(product.cold_chain && { coldChain: true }),
  }));
  expectWhole(read.brands, response.brands);
  expectWhole(read.categories, response.categories);
});

test("reads every field of e-books", async () => {
  const { ebooks } = await responseOf("get-ebooks", ebooksResponse);
  const made = ({ description_bn }: (typeof ebooks)[number]) => ({
    isTranslated: description_bn !== null,
  });
  expectWhole(parseMainList(ebooks, parseEbookSummary, "ebooks", onDropped), ebooks, made);
});

test("reads every field of blogs", async () => {
  const { blogs } = await responseOf("get-blogs", blogsResponse);
  const made = ({ user }: (typeof blogs)[number]) => ({
    author: user?.name ?? null,
    authorBn: user?.name_bn ?? null,
    authorId: user?.id ?? null,
    authorRole: user?.role ?? null,
    authorRoleBn: user?.role_bn ?? null,
    authorDegrees: user?.degrees ?? null,
    authorDegreesBn: user?.degrees_bn ?? null,
    authorBio: user?.bio ?? null,
    authorBioBn: user?.bio_bn ?? null,
    authorPhoto: user?.profile_photo ?? null,
  });
  expectWhole(parseMainList(blogs, parseBlogSummary, "blogs", onDropped), blogs, made);
});

test("reads every field of notices", async () => {
  const { notices } = await responseOf("get-notices", noticesResponse);
  const made = ({ user }: (typeof notices)[number]) => ({
    publisher: user?.name ?? null,
    publisherBn: user?.name_bn ?? null,
  });
  expectWhole(parseMainList(notices, parseNotice, "notices", onDropped), notices, made);
});

test("reads every field of doctors", async () => {
  const response = await responseOf("get-doctors", doctorsResponse);
  const { doctors, specialities = [] } = response;
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const made = ({ chamber_hours = [] }: (typeof doctors)[number]) => ({
    chamberHours: chamber_hours.map(({ weekday, from, to }) => ({
      weekday,
      from: minutes(from),
      to: minutes(to),
    })),
  });
  const read = parseDoctors(response, onDropped);
  expectWhole(read.doctors, doctors, made);
  expectWhole(read.specialities, specialities);
});

test("reads every field of the gallery", async () => {
  const { galleries } = await responseOf("get-galleries", galleriesResponse);
  const isStory = ({ kind }: (typeof galleries)[number]) => kind === "success_story";
  const { items, stories } = parseGallery({ galleries }, onDropped);
  const others = galleries.filter((item) => !isStory(item));
  expectWhole(items, others, ({ type }: (typeof galleries)[number]) => ({ isVideo: type !== 1 }));
  expectWhole(stories, galleries.filter(isStory));
});

test("reads every field of banners", async () => {
  const response = await responseOf("get-home-sliders", homeSlidersResponse);
  const { sliders } = parseHomeSliders(response, onDropped);
  const { headline, subline, cta } = response.sliders[0] ?? {};
  expect(sliders.main[0]?.texts.en).toEqual({ headline, subline, cta });
  expect(sliders.main).toHaveLength(response.sliders.length);
  expect(sliders.medium).toHaveLength(response.md_sliders.length);
  expect(sliders.group).toHaveLength(response.group_sliders.length);
});
