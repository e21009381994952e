import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const EBOOK = {
  id: 2,
  version: "a",
  slug: "sleep-well",
  archived: true,
  pdf_bytes: null,
  audit: [],
  title: "Sleep well",
  title_bn: "ভালো ঘুম",
  subtitle: null,
  subtitle_bn: null,
  language: "en",
  author: null,
  author_bn: null,
  category: "Sleep",
  category_bn: null,
  pages: 20,
  price: 200,
  discount: 10,
  summary: "How to sleep.",
  summary_bn: null,
  body: "<p>Rest.</p>",
  body_bn: null,
  image: "a.webp",
  previews: ["b.webp", "c.webp"],
  seo_title: null,
  seo_title_bn: null,
  seo_description: null,
  seo_description_bn: null,
};

type Handlers = NonNullable<NonNullable<Parameters<typeof renderDesk>[0]>["handlers"]>;

async function openForm(handlers: Handlers = {}) {
  const desk = await renderDesk({
    path: "/ebooks/2",
    role: "content",
    handlers: {
      "GET ebooks/2": () => ({ json: { data: EBOOK } }),
      "PUT ebooks/2": ({ body }) => ({
        json: { data: { ...EBOOK, ...Object(body), version: "b" } },
      }),
      ...handlers,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Sleep well" });
  return desk;
}

const pdf = new File(["%PDF-1.7"], "book.pdf", { type: "application/pdf" });

test("lists e-books with price, and says which are on sale", async () => {
  await renderDesk({
    path: "/ebooks",
    role: "content",
    handlers: {
      "GET ebooks": () => ({
        json: { data: [EBOOK, { ...EBOOK, id: 3, archived: false }], total: 2 },
      }),
    },
  });
  expect(await screen.findByText("Not on sale")).toBeVisible();
  expect(screen.getByText("On sale")).toBeVisible();
  expect(screen.getAllByText("৳200.00")).toHaveLength(2);
});

test("takes the PDF of a saved e-book, which is then put on sale", async () => {
  let bytes: number | null = null;
  const { sent } = await openForm({
    "GET ebooks/2": () => ({ json: { data: { ...EBOOK, pdf_bytes: bytes } } }),
    "POST ebooks/2/pdf": () => {
      bytes = 1_240_000;
      return { json: { data: EBOOK } };
    },
  });
  expect(screen.getByText(/There is no PDF yet/)).toBeVisible();
  await userEvent.upload(screen.getByLabelText("Choose a PDF"), pdf);
  expect(await screen.findByText(/^The PDF is there: 1\.2 MB\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Put on sale" }));
  await waitFor(() =>
    expect(sent("PUT ebooks/2")[0]?.body).toMatchObject({ version: "a", archived: false }),
  );
});

test("changed fields are saved before a PDF can be chosen", async () => {
  const { sent } = await openForm();
  await userEvent.type(screen.getByRole("textbox", { name: "Subtitle" }), "Every night");
  expect(screen.getByRole("button", { name: "Choose a PDF" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Remove Pages to look into 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("PUT ebooks/2")[0]?.body).toEqual({
      version: "a",
      subtitle: "Every night",
      previews: ["c.webp"],
    }),
  );
});
