import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Opens a sheet of a list on a phone by the name of its button, and returns it. */
export async function openSheet(name: "Filters" | "List actions"): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog", { name });
}
