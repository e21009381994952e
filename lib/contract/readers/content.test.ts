/** @jest-environment node */
import { parseBlogDetails, parseBlogSummary, parseDoctor, parseNotice } from "./content";
import { UnreadableRecord } from "./records";

const blog = {
  id: "3",
  title: "Heart",
  image: "uploads/h.webp",
  content: "eJw=",
  created_at: "2025-01-05T10:00:00.000000Z",
  meta_description: "About the heart",
  user: { name: "Rafiq", name_bn: "রফিক", profile_photo: "uploads/r.webp" },
};

describe("parseBlogDetails", () => {
  it("reads a blog, its author and the adjacent blogs", () => {
    const response = {
      blog: {
        ...blog,
        title_bn: "হৃদয়",
        content_bn: "eJx=",
        meta_description_bn: "হৃদয়ের কথা",
      },
      prev_blog: { id: 2, title: "Before", title_bn: "আগে" },
      next_blog: { id: "4", title: "পরে", language: "bn" },
      latest_blogs: [blog, { id: 9, title: "Latest" }, { id: 8 }],
    };
    expect(parseBlogDetails(response)).toMatchObject({
      id: 3,
      titleBn: "হৃদয়",
      content: "eJw=",
      contentBn: "eJx=",
      metaDescription: "About the heart",
      metaDescriptionBn: "হৃদয়ের কথা",
      author: "Rafiq",
      authorBn: "রফিক",
      authorPhoto: "uploads/r.webp",
      createdAt: "2025-01-05T10:00:00.000000Z",
      previous: { id: 2, title: "Before", titleBn: "আগে", language: null },
      next: { id: 4, language: "bn" },
      latest: [{ id: 9 }],
    });
  });

  it("accepts null relations and missing texts", () => {
    const bare = { id: 3, title: "Heart", content: null, user: null };
    expect(parseBlogDetails({ blog: bare, prev_blog: null, next_blog: {} })).toMatchObject({
      content: "",
      contentBn: null,
      metaDescription: null,
      metaDescriptionBn: null,
      author: null,
      authorPhoto: null,
      createdAt: null,
      previous: null,
      next: null,
      latest: [],
    });
  });

  it("throws if the blog itself is missing", () => {
    expect(() => parseBlogDetails({ blog: { id: 3 }, latest_blogs: [] })).toThrow(UnreadableRecord);
  });
});

describe("parseBlogSummary", () => {
  it("reads a blog of an older API", () => {
    expect(parseBlogSummary({ id: "3", title: "Heart", created_at: "no day", user: null })).toEqual(
      {
        id: 3,
        title: "Heart",
        titleBn: null,
        image: null,
        imageAlt: null,
        imageAltBn: null,
        createdAt: null,
        language: null,
        metaDescription: null,
        metaDescriptionBn: null,
        author: null,
        updatedAt: null,
        authorBn: null,
        authorId: null,
        authorRole: null,
        authorRoleBn: null,
        authorDegrees: null,
        authorDegreesBn: null,
        authorBio: null,
        authorBioBn: null,
        authorPhoto: null,
      },
    );
    expect(() => parseBlogSummary({ id: 3, title: " " })).toThrow(UnreadableRecord);
  });
});

describe("parseDoctor", () => {
  it("reads a doctor of an older API with few fields and numbers as text", () => {
    const record = { id: "7", name: " Dr. Salma ", speciality: null, image: null, extra: 1 };
    expect(parseDoctor(record)).toEqual({
      id: 7,
      name: "Dr. Salma",
      nameBn: null,
      title: null,
      titleBn: null,
      speciality: "",
      specialityBn: null,
      degrees: null,
      degreesBn: null,
      image: null,
      experienceYears: null,
      fee: null,
      chamberDays: null,
      chamberHours: [],
      bio: null,
      bioBn: null,
      updatedAt: null,
      registrationNo: null,
      languages: [],
      nextFree: null,
    });
  });

  it("reads valid chamber hours and drops invalid ones", () => {
    const chamber_hours = [
      { weekday: 6, from: "17:00", to: "20:00" },
      { weekday: "0", from: "9:30:00", to: "24:00" },
      { weekday: 7, from: "17:00", to: "20:00" },
      { weekday: 1.5, from: "17:00", to: "20:00" },
      { weekday: 1, from: "20:00", to: "17:00" },
      { weekday: 1, from: "25:00", to: "26:00" },
      { weekday: 1, from: "noon", to: null },
      "Sunday",
    ];
    expect(parseDoctor({ id: 1, name: "A", chamber_hours }).chamberHours).toEqual([
      { weekday: 6, from: 1_020, to: 1_200 },
      { weekday: 0, from: 570, to: 1_440 },
    ]);
    expect(parseDoctor({ id: 1, name: "A", chamber_hours: "Sat" }).chamberHours).toEqual([]);
  });

  it("reads the next free time if it is a valid time", () => {
    const free = (next_free: unknown) => parseDoctor({ id: 1, name: "A", next_free }).nextFree;
    expect(free("2026-11-22T17:20:00+06:00")).toMatch(/^2026-11-22T/);
    expect(free("soon")).toBeNull();
    expect(free(null)).toBeNull();
  });

  it("reads fee and years of experience sent as text, and drops invalid values", () => {
    const record = { id: 1, name: "A", speciality: "Heart" };
    expect(
      parseDoctor({ ...record, consultation_fee: "800.50", experience_years: "12" }),
    ).toMatchObject({ fee: 800.5, experienceYears: 12 });
    expect(
      parseDoctor({ ...record, consultation_fee: "free", experience_years: {} }),
    ).toMatchObject({ fee: null, experienceYears: null });
  });

  it.each([{ id: 1 }, { id: 0, name: "A" }, { id: 1, name: " " }, { id: "x", name: "A" }])(
    "rejects %j",
    (record) => expect(() => parseDoctor(record)).toThrow(UnreadableRecord),
  );
});

describe("parseNotice", () => {
  const record = { id: "3", title: "Closed on Friday" };

  it.each([{ user: null }, { user: { name: null } }, { user: 4 }, {}])(
    "reads a notice without a publisher: %j",
    (extra) =>
      expect(parseNotice({ ...record, ...extra })).toEqual({
        id: 3,
        title: "Closed on Friday",
        titleBn: null,
        publishedAt: null,
        publisher: null,
        publisherBn: null,
        pdf: null,
      }),
  );

  it("reads publisher, date and PDF", () => {
    const created_at = "2026-01-05T03:00:00.000Z";
    const user = { name: " Office ", name_bn: "কার্যালয়" };
    const full = { ...record, title_bn: "শুক্রবার বন্ধ", created_at, user, pdf_file: "n/3.pdf" };
    expect(parseNotice(full)).toMatchObject({
      titleBn: "শুক্রবার বন্ধ",
      publisherBn: "কার্যালয়",
      publishedAt: created_at,
      publisher: "Office",
      pdf: "n/3.pdf",
    });
    expect(parseNotice({ ...full, created_at: "some day" }).publishedAt).toBeNull();
  });

  it("rejects a notice without a title", () => {
    expect(() => parseNotice({ id: 3, title: "" })).toThrow(UnreadableRecord);
  });
});
