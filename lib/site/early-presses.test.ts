import { EARLY_PRESSES_SCRIPT, repeatEarlyPresses } from "./early-presses";

const presses: string[] = [];

beforeEach(() => {
  presses.length = 0;
  delete document.documentElement.dataset.hydrated;
  document.body.innerHTML = `
    <button id="add" data-add=""><span>Add</span></button>
    <button id="save" data-save="wishlist">Save</button>
    <button id="buy" data-early="">Buy</button>
    <button id="menu">Menu</button>`;
});

beforeAll(() => {
  new Function(EARLY_PRESSES_SCRIPT)();
  document.addEventListener("click", ({ target }) => {
    const hydrated = document.documentElement.dataset.hydrated;
    if (hydrated && target instanceof HTMLElement) presses.push(target.id);
  });
});

function hydrate(): void {
  document.documentElement.dataset.hydrated = "true";
  repeatEarlyPresses(document);
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

test("repeats presses before hydration, each once, and shows the buttons as busy until then", () => {
  for (const selector of ["#add span", "#add", "#save", "#buy", "#menu"]) press(selector);
  const busy = [...document.querySelectorAll("[aria-busy=true]")].map(({ id }) => id);
  expect(busy).toEqual(["add", "save", "buy"]);
  hydrate();
  expect(presses).toEqual(["add", "save", "buy"]);
  expect(document.querySelectorAll("[aria-busy],[data-pressed]")).toHaveLength(0);
});

test("marks no button after hydration", () => {
  hydrate();
  press("#add");
  repeatEarlyPresses(document);
  expect(presses.filter((id) => id === "add")).toHaveLength(1);
});
