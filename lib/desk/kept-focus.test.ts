import { screen, waitFor } from "@testing-library/react";
import { keepFocus } from "./kept-focus";

let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <section aria-label="Next"><button>Pack</button></section>
      <section aria-label="Notes"><button>Add</button></section>
    </main>`;
  end = keepFocus(screen.getByRole("main"));
});

afterEach(() => end());

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

/** Waits until the observer has been called. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a removed button leaves the focus to the part around it", async () => {
  button("Pack").focus();
  button("Pack").remove();
  await waitFor(() => expect(screen.getByRole("region", { name: "Next" })).toHaveFocus());
});

test("a removed part leaves it to the screen", async () => {
  button("Pack").focus();
  screen.getByRole("region", { name: "Next" }).remove();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("a button that was disabled for a request has it again", async () => {
  const pack = button("Pack");
  pack.focus();
  // As browsers do with a disabled button.
  pack.blur();
  pack.disabled = true;
  await settle();
  expect(document.body).toHaveFocus();
  pack.disabled = false;
  await waitFor(() => expect(pack).toHaveFocus());
});

test("a press beside everything takes it away for good", async () => {
  button("Add").focus();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button("Add").blur();
  button("Pack").remove();
  await settle();
  expect(document.body).toHaveFocus();
});

test("the focus elsewhere stays there", async () => {
  button("Pack").focus();
  button("Add").focus();
  button("Pack").remove();
  await settle();
  expect(button("Add")).toHaveFocus();
});
