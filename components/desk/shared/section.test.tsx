import { screen } from "@testing-library/react";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

test("a link to the complaints of an order opens it there, also for the keyboard", async () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.id);
  };
  await renderDesk({
    path: `/orders/${ORDER.number}/show#complaints`,
    role: "owner",
    handlers: {
      [`GET orders/${ORDER.number}`]: () => ({ json: { data: ORDER } }),
      "GET complaints": () => ({ json: { data: [], total: 0 } }),
    },
  });
  const section = await screen.findByRole("region", { name: "Complaints" });
  expect(section).toHaveFocus();
  expect(shown).toEqual(["complaints"]);
});
