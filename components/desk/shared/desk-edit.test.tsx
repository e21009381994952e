import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CATEGORIES } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const [MASKS] = CATEGORIES;
const LOADED = { ...MASKS, description: "Old text", seo_title: null };
const OTHER = { ...LOADED, version: "b", name: "Face masks", name_bn: "ফেস মাস্ক", seo_title: "Buy" };

type Save = (body: Record<string, unknown>) => { status?: number; json: unknown };

function openForm(save: Save) {
  let stored: object = LOADED;
  return renderDesk({
    path: "/categories/1",
    handlers: {
      "GET categories/1": () => ({ json: { data: stored } }),
      "PUT categories/1": ({ body }) => {
        const response = save(Object(body));
        if (!response.status) stored = Object(response.json).data;
        return response;
      },
    },
  });
}

/** Refuses the first save, as after a save by another user. */
function refusingOnce(): Save {
  let version = "b";
  return (body) => {
    if (body.version !== version)
      return { status: 409, json: { message: "Changed.", current: OTHER } };
    version = "c";
    return { json: { data: { ...OTHER, ...body, version } } };
  };
}

const englishName = () => screen.findByLabelText("Name *");

async function change(label: Promise<HTMLElement>, text: string) {
  const field = await label;
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

async function makeConflict() {
  const view = await openForm(refusingOnce());
  await change(englishName(), "Masks and shields");
  await change(screen.findByLabelText("Text of the page"), "New text");
  await save();
  const dialog = await screen.findByRole("dialog", {
    name: "Somebody else changed this meanwhile",
  });
  return { ...view, dialog };
}

test("a save sends the changed fields, and the next one the new version", async () => {
  let version = "a";
  const { sent } = await openForm((body) => {
    if (body.version !== version) return { status: 409, json: { current: OTHER } };
    version += "+";
    return { json: { data: { ...LOADED, ...body, version } } };
  });
  await change(englishName(), "Masks and shields");
  await save();
  expect(await screen.findByText("Saved.")).toBeVisible();
  await change(screen.findByLabelText("Title for search engines"), "Buy");
  await save();
  await userEvent.click(screen.getByText("Text of the page, search engines"));
  expect(await screen.findByDisplayValue("Buy")).toBeVisible();
  expect(sent("PUT categories/1").map(({ body }) => body)).toEqual([
    { name: "Masks and shields", version: "a" },
    { seo_title: "Buy", version: "a+" },
  ]);
});

test("a conflict shows both values of the fields that both changed", async () => {
  const { dialog } = await makeConflict();
  const names = within(dialog).getByRole("radiogroup", { name: "Name" });
  expect(within(names).getByRole("radio", { name: "Take mine: Masks and shields" })).toBeChecked();
  expect(within(names).getByRole("radio", { name: "Take theirs: Face masks" })).not.toBeChecked();
  // The other changed fields were changed by one person only.
  expect(within(dialog).getAllByRole("radiogroup")).toHaveLength(1);
});

test("taking mine saves my fields over theirs, and keeps what only they changed", async () => {
  const { dialog, sent } = await makeConflict();
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT categories/1")[1]?.body).toEqual({
    name: "Masks and shields",
    description: "New text",
    version: "b",
  });
  expect(await screen.findByDisplayValue("ফেস মাস্ক")).toBeVisible();
});

test("taking theirs keeps their value, and saves my other fields", async () => {
  const { dialog, sent } = await makeConflict();
  await userEvent.click(within(dialog).getByRole("radio", { name: "Take theirs: Face masks" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByDisplayValue("Face masks")).toBeVisible();
  expect(sent("PUT categories/1")[1]?.body).toEqual({ description: "New text", version: "b" });
});

test("going back to the form loses nothing", async () => {
  const { dialog, sent } = await makeConflict();
  await userEvent.click(within(dialog).getByRole("button", { name: "Back to the form" }));
  expect(await screen.findByDisplayValue("Masks and shields")).toBeVisible();
  expect(sent("PUT categories/1")).toHaveLength(1);
});

test("shows the reasons of refused fields below their inputs", async () => {
  await openForm(() => ({
    status: 422,
    json: { message: "Please check.", errors: { name: ["Another category has this name."] } },
  }));
  await change(englishName(), "Gloves");
  await save();
  expect((await screen.findAllByText("Another category has this name.")).length).toBeGreaterThan(0);
  expect(await englishName()).toHaveAttribute("aria-invalid", "true");
  expect(await englishName()).toHaveValue("Gloves");
});

test("without a connection the input stays", async () => {
  await openForm(() => ({ status: 503, json: null }));
  await change(englishName(), "Gloves");
  await save();
  expect(await screen.findByText(/It may or may not have been saved/)).toBeVisible();
  expect(await englishName()).toHaveValue("Gloves");
});

test("archives the record", async () => {
  const { sent } = await openForm((body) => ({
    json: { data: { ...LOADED, ...body, version: "b" } },
  }));
  await userEvent.click(await screen.findByRole("button", { name: "Archive" }));
  expect(await screen.findByText("Archived.")).toBeVisible();
  expect(sent("PUT categories/1")[0]?.body).toEqual({ archived: true, version: "a" });
  expect(await screen.findByRole("button", { name: "Restore" })).toBeVisible();
});

test("a change of texts is put back by one press, as an edit of the shown version", async () => {
  const entry = {
    id: 7,
    version: "7",
    at: "2026-11-26T06:00:00Z",
    by: "Salma Begum",
    os_user: null,
    staff_id: 2,
    command: "desk categories.edit",
    subject: "category 1",
  };
  const audit = [
    { ...entry, before: { name: "Face masks", archived: true }, after: { name: MASKS?.name } },
    { ...entry, id: 6, before: { name: "Cloth masks" }, after: { name: "Face masks" } },
    { ...entry, id: 5, before: null, after: { name: "Cloth masks" } },
  ];
  const { sent } = await renderDesk({
    path: "/categories/1",
    handlers: {
      "GET categories/1": () => ({ json: { data: { ...LOADED, audit } } }),
      "PUT categories/1": () => ({ json: { data: { ...LOADED, name: "Face masks", audit: [] } } }),
    },
  });
  // What was changed again, and a new record, cannot be put back.
  await userEvent.click(await screen.findByRole("button", { name: "Put back" }));
  expect(await screen.findByText("Put back and saved.")).toBeVisible();
  expect(sent("PUT categories/1").map(({ body }) => body)).toEqual([
    { version: LOADED.version, name: "Face masks" },
  ]);
});
