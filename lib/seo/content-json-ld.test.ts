/** @jest-environment node */
import { localBlogDetails } from "@/lib/centre/blog/local-blog";
import { parseEbookDetails } from "@/lib/contract/ebooks/reader";
import { parseBlogDetails } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { localEbookDetails } from "@/lib/shop/ebook/local-ebook";
import { blogJsonLd } from "./content-json-ld";
import { ebookJsonLd } from "./product-json-ld";

function blogOf(extra: object = {}, locale: Locale = "en") {
  const blog = {
    id: 3,
    title: "Heart",
    image: "h.webp",
    created_at: "2025-01-05T10:00:00.000Z",
    user: { name: "Rafiq" },
    meta_description: "About the heart",
    ...extra,
  };
  return localBlogDetails(parseBlogDetails({ blog }), locale);
}

function ebookOf(extra: object = {}, productReviews: object[] = []) {
  const product = {
    id: 7,
    name: "Calm",
    image: "c.webp",
    ebook_sale_price: 255,
    discount: 10,
    ...extra,
  };
  return localEbookDetails(parseEbookDetails({ product, productReviews }), "en");
}

describe("BlogPosting", () => {
  it("has date, author and the addresses of the page's language", () => {
    expect(blogJsonLd("bn", blogOf({ updated_at: "2025-02-01T10:00:00.000Z" }))).toMatchObject({
      "@type": "BlogPosting",
      headline: "Heart",
      datePublished: "2025-01-05T10:00:00.000Z",
      dateModified: "2025-02-01T10:00:00.000Z",
      author: { "@type": "Person", name: "Rafiq" },
      mainEntityOfPage: expect.stringMatching(/^http.*\/bn\/blog\/details\/3$/),
      image: [expect.stringMatching(/^http.*\/media\/h\.webp$/)],
      description: "About the heart",
    });
  });

  it("has page and position of the author, the doctor who checked it, and its sources", () => {
    const checked = {
      user: { id: 4, name: "Rafiq", role: "Reviewer", role_bn: "পর্যালোচক", degrees: "MPH" },
      reviewer: { id: 2, name: "Dr. Hasan", name_bn: "ডা. হাসান", degrees: "MBBS" },
      reviewed_on: "2026-01-31",
      sources: [
        { title: "WHO", url: "https://www.who.int/" },
        { title: "None", url: "javascript:alert(1)" },
      ],
    };
    expect(blogJsonLd("bn", blogOf(checked, "bn"))).toMatchObject({
      author: {
        name: "Rafiq",
        url: expect.stringMatching(/\/bn\/authors\/4$/),
        jobTitle: "পর্যালোচক",
        honorificSuffix: "MPH",
      },
      mainEntityOfPage: {
        "@type": "MedicalWebPage",
        "@id": expect.stringMatching(/\/bn\/blog\/details\/3$/),
        reviewedBy: {
          name: "ডা. হাসান",
          honorificSuffix: "MBBS",
          url: expect.stringMatching(/\/bn\/patient\/appointment\/2$/),
        },
        lastReviewed: "2026-01-31",
      },
      citation: [{ name: "WHO", url: "https://www.who.int/" }],
    });
    expect(blogJsonLd("en", blogOf())).not.toHaveProperty("citation");
  });

  it("has texts and language of the content on the page", () => {
    const translated = {
      language: "en",
      title_bn: "হৃদয়",
      content_bn: "<p>হৃদয়</p>",
      user: { name: "Rafiq", name_bn: "রফিক" },
    };
    expect(blogJsonLd("en", blogOf(translated, "en"))).toMatchObject({
      headline: "Heart",
      inLanguage: "en",
      author: { name: "Rafiq" },
    });
    expect(blogJsonLd("bn", blogOf(translated, "bn"))).toMatchObject({
      headline: "হৃদয়",
      inLanguage: "bn",
      author: { name: "রফিক" },
    });
    const untranslated = { ...translated, content_bn: null };
    expect(blogJsonLd("bn", blogOf(untranslated, "bn"))).toMatchObject({ inLanguage: "en" });
  });

  it("omits an unknown date or author", () => {
    const data = blogJsonLd("en", blogOf({ created_at: "soon", user: null }));
    expect(data).not.toHaveProperty("datePublished");
    expect(data.author).toMatchObject({ "@type": "OnlineStore", name: "Niramoy" });
  });
});

describe("Product and Book", () => {
  it("has the displayed price", () => {
    expect(
      ebookJsonLd("en", ebookOf({ author: "Dr. A", pages: 11, language: "en" })),
    ).toMatchObject({
      "@type": ["Product", "Book"],
      bookFormat: "https://schema.org/EBook",
      inLanguage: "en",
      numberOfPages: 11,
      author: { name: "Dr. A" },
      offers: {
        price: "230.00",
        priceCurrency: "BDT",
        url: expect.stringMatching(/\/ebooks\/7$/),
        hasMerchantReturnPolicy: {
          returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
        },
      },
    });
  });

  it("has ratings only with reviews, and an offer only with a price", () => {
    expect(ebookJsonLd("en", ebookOf({ rating: 5, ebook_sale_price: null }))).toBeNull();
    expect(ebookJsonLd("en", ebookOf({ rating: 5 }))).not.toHaveProperty("aggregateRating");
    const review = { id: 1, rating: 4, comment: "Good", user: { name: "Rahima" } };
    const unsold = ebookJsonLd("en", ebookOf({ rating: 4, ebook_sale_price: null }, [review]));
    expect(unsold).not.toHaveProperty("offers");
    expect(ebookJsonLd("en", ebookOf({ rating: 4 }, [review]))).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { name: "Rahima" }, reviewBody: "Good" }],
    });
  });
});
