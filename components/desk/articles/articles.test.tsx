import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BLOG } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

type Handlers = NonNullable<NonNullable<Parameters<typeof renderDesk>[0]>["handlers"]>;

async function openForm(handlers: Handlers = {}, blog: object = BLOG) {
  const desk = await renderDesk({
    path: "/blogs/3",
    role: "content",
    handlers: {
      "GET blogs/3": () => ({ json: { data: blog } }),
      "PUT blogs/3": ({ body }) => ({ json: { data: { ...blog, ...Object(body), version: "b" } } }),
      "POST preview": ({ body }) => ({ json: { data: { html: Object(body).html } } }),
      ...handlers,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Measure at home" });
  return desk;
}

const click = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const text = (name: string) => screen.getByRole("textbox", { name });

test("lists blogs by state with counts, and links each", async () => {
  const { sent } = await renderDesk({
    path: "/blogs",
    role: "content",
    handlers: {
      "GET blogs": () => ({ json: { data: [BLOG], total: 1, meta: { draft: 1 } } }),
    },
  });
  const link = await screen.findByRole("link", { name: "Measure at home" });
  expect(link).toHaveAttribute("href", "/blogs/3");
  await userEvent.click(screen.getByRole("tab", { name: "Draft (1)" }));
  await waitFor(() => expect(sent("GET blogs").at(-1)?.query.state).toBe("draft"));
});

test("publishes at a time in Dhaka, but not before changes are saved", async () => {
  const { sent } = await openForm({
    "POST blogs/3/publish": () => ({ json: { data: { ...BLOG, state: "scheduled" } } }),
  });
  await userEvent.type(text("Title"), "!");
  expect(screen.getByRole("button", { name: "Publish now" })).toBeDisabled();
  expect(screen.getByText("Save the changes first; then it can be published.")).toBeVisible();
  await click("Save");
  await waitFor(() => expect(screen.getByRole("button", { name: "Publish now" })).toBeEnabled());
  await click("Publish later");
  const dialog = await screen.findByRole("dialog", { name: "Publish later" });
  fireEvent.change(within(dialog).getByLabelText(/Date and time in Dhaka/), {
    target: { value: "2031-05-31T09:30" },
  });
  await userEvent.click(within(dialog).getByRole("button", { name: "Plan" }));
  await waitFor(() =>
    expect(sent("POST blogs/3/publish")[0]?.body).toMatchObject({
      at: "2031-05-31T09:30:00+06:00",
    }),
  );
  expect(sent("PUT blogs/3")).toHaveLength(1);
});

test("says what is missing before it can be published", async () => {
  const missing = "Please fill this in before it is published.";
  await openForm({
    "POST blogs/3/publish": () => ({
      status: 422,
      json: { message: missing, errors: { image: [missing] } },
    }),
  });
  await click("Publish now");
  const picture = within(screen.getByRole("group", { name: "Picture" }));
  expect(await picture.findByText(missing)).toBeVisible();
  expect(picture.getByRole("button", { name: /^Remove/ })).toHaveFocus();
  const summary = screen.getByText(/1 field needs a correction:/);
  expect(within(summary).getByRole("button", { name: "Picture" })).toBeVisible();
});

test("reads a blog again after another user changed it, and publishes it then", async () => {
  let version = BLOG.version;
  const { sent } = await openForm({
    "GET blogs/3": () => ({ json: { data: { ...BLOG, version } } }),
    "POST blogs/3/publish": ({ body }) => {
      if (Object(body).version === "b2") return { json: { data: { ...BLOG, state: "published" } } };
      version = "b2";
      return { status: 409, json: { message: "It was changed.", current: { ...BLOG, version } } };
    },
  });
  await click("Publish now");
  expect(await screen.findByText("It was changed.")).toBeVisible();
  await waitFor(() => expect(sent("GET blogs/3").length).toBeGreaterThan(1));
  await click("Publish now");
  await waitFor(() =>
    expect(sent("POST blogs/3/publish").map(({ body }) => Object(body).version)).toEqual([
      ...[BLOG.version, "b2"],
    ]),
  );
});

test("says that a doctor has checked the text", async () => {
  await openForm({}, { ...BLOG, reviewer: "rahman", reviewed: "2026-01-31" });
  expect(screen.getByText(/a doctor checked this text on/)).toBeVisible();
});

test("a new notice gets the PDF that was chosen", async () => {
  const { sent } = await renderDesk({
    path: "/notices/create",
    role: "content",
    handlers: {
      "POST documents": () => ({ status: 201, json: { data: { path: "uploads/c.pdf" } } }),
      "POST notices": ({ body }) => ({
        status: 201,
        json: { data: { id: 4, version: "a", ...Object(body) } },
      }),
    },
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "Closed");
  await userEvent.type(screen.getByRole("textbox", { name: "Title in Bengali" }), "বন্ধ");
  const file = new File(["%PDF-1.7"], "notice.pdf", { type: "application/pdf" });
  await userEvent.upload(screen.getByLabelText("Choose a PDF"), file);
  expect(await screen.findByRole("link", { name: "Open the PDF" })).toHaveAttribute(
    "href",
    "/media/uploads/c.pdf",
  );
  await click("Save");
  await waitFor(() =>
    expect(sent("POST notices")[0]?.body).toMatchObject({
      title: "Closed",
      title_bn: "বন্ধ",
      pdf: "uploads/c.pdf",
      language: "en",
    }),
  );
});
