import type { Trx } from "../db/schema";
import { packContent } from "../services/blogs/read-blogs";
import authors from "./content/authors.json";
import bodies from "./content/blog-bodies.json";
import blogs from "./content/blogs.json";
import { morningOf } from "./dates";
import { idOf } from "./names";
import { demoPath } from "./products";

const BODIES: Record<string, string> = bodies;

async function seedAuthors(trx: Trx): Promise<Map<string, number>> {
  const rows = authors.map(({ name, role, file }) => ({
    name,
    role,
    profile_photo: demoPath(file),
  }));
  await trx
    .insertInto("authors")
    .values(rows)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const stored = await trx.selectFrom("authors").select(["id", "name"]).execute();
  return new Map(stored.map((author) => [author.name, author.id]));
}

export async function seedBlogs(trx: Trx): Promise<void> {
  const authorIds = await seedAuthors(trx);
  const oldestFirst = blogs.toSorted((a, b) => a.date.localeCompare(b.date));
  for (const blog of oldestFirst) {
    const body = BODIES[blog.slug] ?? `<p>${blog.meta_description}</p>`;
    await trx
      .insertInto("blogs")
      .values({
        slug: blog.slug,
        title: blog.title,
        image: demoPath(blog.file),
        content: packContent(body),
        meta_description: blog.meta_description,
        language: blog.language,
        tags: JSON.stringify(blog.tags),
        author_id: idOf(authorIds, blog.author),
        created_at: morningOf(blog.date),
      })
      .execute();
  }
}
