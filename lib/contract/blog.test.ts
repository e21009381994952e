/** @jest-environment node */
import { blogDetails } from "./blog";

const blog = {
  id: "3",
  title: "Heart",
  image: "uploads/h.webp",
  content: "eJw=",
  created_at: "2025-01-05T10:00:00.000000Z",
  meta_description: "About the heart",
  user: { name: "Rafiq", profile_photo: "uploads/r.webp" },
};

describe("blogDetails", () => {
  it("reads a blog, its author and the ones beside it", () => {
    const answer = {
      blog,
      prev_blog: { id: 2, title: "Before" },
      next_blog: { id: "4", title: "পরে", language: "bn" },
      latest_blogs: [blog, { id: 9, title: "Latest" }, { id: 8 }],
    };
    expect(blogDetails.parse(answer)).toMatchObject({
      id: 3,
      content: "eJw=",
      metaDescription: "About the heart",
      author: "Rafiq",
      authorPhoto: "uploads/r.webp",
      createdAt: "2025-01-05T10:00:00.000000Z",
      previous: { id: 2, title: "Before", language: "en" },
      next: { id: 4, language: "bn" },
      latest: [{ id: 9 }],
    });
  });

  it("copes with null relations and missing texts", () => {
    const bare = { id: 3, title: "Heart", content: null, user: null };
    expect(blogDetails.parse({ blog: bare, prev_blog: null, next_blog: {} })).toMatchObject({
      content: "",
      metaDescription: null,
      author: null,
      authorPhoto: null,
      createdAt: null,
      previous: null,
      next: null,
      latest: [],
    });
  });

  it("is nothing without the blog", () => {
    expect(blogDetails.safeParse({ blog: { id: 3 }, latest_blogs: [] }).success).toBe(false);
  });
});
