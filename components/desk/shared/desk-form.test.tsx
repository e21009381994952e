import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CATEGORIES } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const [MASKS] = CATEGORIES;

const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("a refused save goes to the first wrong field, and names all above the button", async () => {
  const { sent } = await renderDesk({ path: "/staff/create" });
  await screen.findByLabelText(/^Name/);
  await save();
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveTextContent("3 fields need a correction: Name, Mail address, Role");
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription("Required");
  expect(screen.queryByText(/form is not valid/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Name/), "Tareq");
  expect(summary).toHaveTextContent("2 fields need a correction: Mail address, Role");
  await userEvent.click(within(summary).getByRole("button", { name: "Role" }));
  expect(screen.getByRole("combobox", { name: /Role/ })).toHaveFocus();
  expect(sent("POST staff")).toEqual([]);
});

test("a reason of the server stands at its field until the text changes", async () => {
  const reasons = { name: ["There is one."], other: ["Something else is wrong."] };
  let refuses = true;
  const { sent } = await renderDesk({
    path: "/categories/1",
    locale: "bn",
    handlers: {
      "GET categories/1": () => ({ json: { data: MASKS } }),
      "PUT categories/1": ({ body }) =>
        refuses
          ? { status: 422, json: { message: "Wrong.", errors: reasons } }
          : { json: { data: { ...MASKS, ...Object(body), version: "b" } } },
    },
  });
  const name = await screen.findByRole("textbox", { name: "নাম" });
  await userEvent.type(name, "!");
  await userEvent.click(screen.getByRole("button", { name: "সংরক্ষণ করুন" }));
  await waitFor(() => expect(name).toHaveAccessibleDescription("There is one."));
  expect(name).toHaveFocus();
  const summary = screen.getByRole("alert");
  expect(summary).toHaveTextContent("Something else is wrong.১টি ঘর ঠিক করতে হবে: নাম");
  await userEvent.type(name, "?");
  expect(name).not.toHaveAccessibleDescription("There is one.");
  refuses = false;
  await userEvent.click(screen.getByRole("button", { name: "সংরক্ষণ করুন" }));
  await waitFor(() => expect(sent("PUT categories/1")).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText("Something else is wrong.")).toBeNull());
});

const FORMS = [
  ["/products/create", ["Name", "Price in taka", "SKU", "Category", "Brand"]],
  ["/categories/create", ["Name"]],
  ["/brands/create", ["Name"]],
  ["/doctors/create", ["Name", "Speciality"]],
  ["/specialities/create", ["Speciality"]],
  ["/blogs/create", ["Title"]],
  ["/notices/create", ["Title"]],
  ["/ebooks/create", ["Title", "Category", "One sentence", "Price in taka", "Description"]],
  ["/banners/create", ["Place"]],
  ["/gallery/create", ["What it is", "Title"]],
  ["/staff/create", ["Name", "Mail address", "Role"]],
] as const;

test.each(FORMS)("required fields of %s have a star, and say so", async (path, labels) => {
  await renderDesk({ path });
  await screen.findByRole("button", { name: "Save" });
  for (const label of labels) {
    const fields = await screen.findAllByLabelText(new RegExp(`^${label}\\s\\*$`));
    expect(fields.map((field) => field.getAttribute("aria-required"))).toContain("true");
  }
});
