import type { Locator, Page } from "@playwright/test";

/** Time in ms within which a control must be there. */
export const PATIENCE = 15_000;

/** Name of a control: a text, or all that it may be called in different versions. */
type Named = string | RegExp;

/** The thumb of a person: taps and types, and counts both. */
export class Hand {
  taps = 0;
  characters = 0;

  constructor(readonly page: Page) {}

  /** Taps the first of several places that is there. */
  async tap(...places: Locator[]): Promise<void> {
    const [first, ...others] = places;
    if (!first) throw new Error("nothing to tap");
    const any = others.reduce((all, place) => all.or(place), first);
    await any.first().waitFor({ timeout: PATIENCE });
    for (const place of places)
      if (await place.first().isVisible()) {
        await place.first().tap();
        this.taps++;
        return;
      }
  }

  button(name: Named): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  link(name: Named): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  /** Taps a field and types into it, in place of what it has. */
  async type(field: Locator, text: string): Promise<void> {
    await field.first().waitFor({ timeout: PATIENCE });
    await field.first().fill(text);
    this.taps++;
    this.characters += text.length;
  }

  typeInto(label: Named, text: string): Promise<void> {
    return this.type(this.page.getByLabel(label), text);
  }

  /** Opens a list of a form and taps its first option that has the text. */
  async choose(label: Named, option: string): Promise<void> {
    // A group of fields may have the same label.
    const field = this.page.getByRole("combobox", { name: label }).first();
    await field.waitFor({ timeout: PATIENCE });
    const own = field.locator("option").filter({ hasText: option }).first();
    if (await own.count()) await field.selectOption((await own.getAttribute("value")) ?? option);
    else await field.tap();
    this.taps++;
    if (await own.count()) this.taps++;
    else await this.tap(this.page.getByRole("option").filter({ hasText: option }));
  }

  /** Opens a screen by the menu, from any other. */
  async open(screen: string, group: string): Promise<void> {
    const name = new RegExp(`^${screen}`);
    const direct = this.page.getByRole("navigation").getByRole("link", { name });
    await direct.or(this.button("More")).first().waitFor({ timeout: PATIENCE });
    if (await direct.first().isVisible()) return this.tap(direct);
    await this.tap(this.button("More"));
    const menu = this.page.getByRole("dialog");
    const wanted = menu.getByRole("link", { name });
    const fold = menu.getByRole("button", { name: group, exact: true });
    await wanted.or(fold).first().waitFor({ timeout: PATIENCE });
    if (!(await wanted.first().isVisible())) await this.tap(fold);
    return this.tap(wanted);
  }

  /** Searches in the shown list, whose field may be behind a button. */
  async search(text: string): Promise<void> {
    const name = /^Search in this list$|^Search$/;
    const field = this.page.getByRole("main").getByRole("searchbox");
    const button = this.page.getByRole("main").getByRole("button", { name });
    await field.or(button).first().waitFor({ timeout: PATIENCE });
    if (!(await field.first().isVisible())) await this.tap(button);
    await this.type(field, text);
  }

  /** Waits until a text is there. */
  async see(text: Named): Promise<void> {
    await this.page.getByText(text).first().waitFor({ timeout: PATIENCE });
  }

  async save(): Promise<void> {
    await this.tap(this.button("Save"));
    await this.see(/^(Saved|Created)\.$/);
  }
}
