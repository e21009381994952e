/** @jest-environment node */
import { ApiError } from "@/lib/base/api-error";
import { doctor } from "./doctor";
import { galleryOf } from "./gallery";
import { notice } from "./notice";

jest.mock("@/lib/base/logger", () => ({ logger: { warn: jest.fn() } }));

describe("a doctor", () => {
  it("of an older server has name, speciality and picture, and numbers as text", () => {
    const record = { id: "7", name: " Dr. Salma ", speciality: null, image: null, extra: 1 };
    expect(doctor.parse(record)).toEqual({
      id: 7,
      name: "Dr. Salma",
      nameBn: null,
      title: null,
      speciality: "",
      degrees: null,
      image: null,
      experienceYears: null,
      fee: null,
      chamberDays: null,
      bio: null,
    });
  });

  it("has fee and years as numbers, whatever they come as", () => {
    const record = { id: 1, name: "A", speciality: "Heart" };
    expect(
      doctor.parse({ ...record, consultation_fee: "800.50", experience_years: "12" }),
    ).toMatchObject({ fee: 800.5, experienceYears: 12 });
    expect(
      doctor.parse({ ...record, consultation_fee: "free", experience_years: {} }),
    ).toMatchObject({ fee: null, experienceYears: null });
  });

  it.each([{ id: 1 }, { id: 0, name: "A" }, { id: 1, name: " " }, { id: "x", name: "A" }])(
    "is not %j",
    (record) => expect(doctor.safeParse(record).success).toBe(false),
  );
});

describe("a notice", () => {
  const record = { id: "3", title: "Closed on Friday" };

  it.each([{ user: null }, { user: { name: null } }, { user: 4 }, {}])(
    "is read without a publisher: %j",
    (extra) =>
      expect(notice.parse({ ...record, ...extra })).toEqual({
        id: 3,
        title: "Closed on Friday",
        publishedAt: null,
        publisher: null,
        pdf: null,
        language: null,
      }),
  );

  it("has a publisher, a day and a PDF", () => {
    const created_at = "2026-01-05T03:00:00.000Z";
    const full = { ...record, created_at, user: { name: " Office " }, pdf_file: "n/3.pdf" };
    expect(notice.parse(full)).toMatchObject({
      publishedAt: created_at,
      publisher: "Office",
      pdf: "n/3.pdf",
    });
    expect(notice.parse({ ...full, created_at: "some day" }).publishedAt).toBeNull();
  });

  it("needs a title", () => {
    expect(notice.safeParse({ id: 3, title: "" }).success).toBe(false);
  });
});

describe("the gallery", () => {
  const picture = { id: 1, type: "1", image: "a.webp" };
  const video = { id: 2, type: 2, video_url: "a.mp4" };
  const story = { id: 3, type: 1, kind: "success_story", quote: "I walk again." };

  it("keeps success stories apart from pictures and videos, all in their order", () => {
    const { items, stories } = galleryOf([video, story, picture]);
    expect(items.map(({ id, isVideo }) => [id, isVideo])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(stories).toMatchObject([{ id: 3, quote: "I walk again.", person: null }]);
  });

  it("goes without what cannot be read, unless that is most of it", () => {
    expect(galleryOf([picture, { id: 9, kind: "success_story" }])).toMatchObject({
      items: [{ id: 1 }],
      stories: [],
    });
    expect(() => galleryOf([picture, {}, {}])).toThrow(ApiError);
    expect(() => galleryOf(null)).toThrow(ApiError);
    expect(galleryOf([])).toEqual({ items: [], stories: [] });
  });
});
