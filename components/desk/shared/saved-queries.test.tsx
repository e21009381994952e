import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { openSheet } from "@/lib/dev/testing/desk/list-sheets";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const HANDLERS = { "GET orders": () => ({ json: { data: [ORDER], total: 1 } }) };

const open = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Saved queries" }));

async function save(name: string) {
  await open();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Save current query..." }));
  const dialog = await screen.findByRole("dialog", { name: "Save current query as" });
  await userEvent.type(within(dialog).getByLabelText(/Query name/), name);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

test.each([true, false])("saves filters and order by name; wide: %s", async (wide) => {
  const { sent } = await renderDesk({ path: "/orders", wide, handlers: HANDLERS });
  await userEvent.click(await screen.findByRole("tab", { name: /^On the way/ }));
  if (!wide) await userEvent.click(screen.getByRole("button", { name: "Search in this list" }));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search in this list" }), "dhaka");
  await waitFor(() => expect(sent("GET orders").at(-1)?.query.q).toBe("dhaka"));
  if (!wide) await openSheet("List actions");
  await save("Parcels to Dhaka");
  await userEvent.click(
    await screen.findByRole("button", { name: /^Search: .*, remove the filter$/ }),
  );
  await userEvent.click(screen.getByRole("tab", { name: /^All/ }));
  await waitFor(() => expect(sent("GET orders").at(-1)?.query.tab).toBe("all"));

  if (!wide) await openSheet("List actions");
  await open();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Parcels to Dhaka" }));
  await waitFor(() =>
    expect(sent("GET orders").at(-1)?.query).toMatchObject({
      tab: "on_the_way",
      q: "dhaka",
      sort: "placed_at",
      order: "desc",
    }),
  );
});

test("a shown query is marked, and can be removed", async () => {
  await renderDesk({ path: "/orders", handlers: HANDLERS });
  await save("Mine");
  await open();
  expect(await screen.findByRole("menuitem", { name: "Mine" })).toHaveClass("Mui-selected");
  await userEvent.click(screen.getByRole("menuitem", { name: /Remove query .Mine./ }));
  await open();
  expect(await screen.findByRole("menuitem", { name: "Save current query..." })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Mine" })).toBeNull();
});

test("the same name replaces the earlier query", async () => {
  await renderDesk({ path: "/orders", handlers: HANDLERS });
  await save("Mine");
  await userEvent.click(await screen.findByRole("tab", { name: /^Unpaid/ }));
  await save("Mine");
  await open();
  expect(await screen.findAllByRole("menuitem", { name: "Mine" })).toHaveLength(1);
});
