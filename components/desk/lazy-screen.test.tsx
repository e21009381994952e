import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, createElement, type ReactNode, Suspense } from "react";
import { setAllTexts } from "@/lib/desk/i18n/all-texts";
import { TextsContext } from "./entry/texts";
import { lazyPart, lazyScreen } from "./lazy-screen";

class Catch extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? "failed" : this.props.children);
}

const TEXTS = { locale: "en", setLocale: () => {}, translate: (key: string) => key } as const;

async function show(Screen: ReturnType<typeof lazyScreen>): Promise<void> {
  await act(async () => {
    render(
      <Catch>
        <TextsContext value={TEXTS}>
          <Suspense fallback="loading">
            <Screen />
          </Suspense>
        </TextsContext>
      </Catch>,
    );
  });
}

const Orders = () => <p>Orders</p>;
const gone = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));

test("shows the screen once its script is loaded", async () => {
  await show(lazyScreen(async () => ({ Orders }), "Orders"));
  expect(screen.getByText("Orders")).toBeVisible();
});

describe("texts", () => {
  afterEach(() => setAllTexts(async () => {}));

  test("a screen waits for all texts, unless the first ones are enough", async () => {
    let arrive = () => {};
    const texts = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    setAllTexts(() => texts);
    await show(lazyScreen(async () => ({ Orders }), "Orders"));
    expect(screen.getByText("loading")).toBeVisible();
    await act(async () => arrive());
    expect(screen.getByText("Orders")).toBeVisible();

    setAllTexts(() => new Promise(() => {}));
    cleanup();
    await show(lazyScreen(async () => ({ Orders }), "Orders", { hasTexts: true }));
    expect(screen.getByText("Orders")).toBeVisible();
  });

  test("texts of an earlier version load the page again", async () => {
    setAllTexts(gone);
    const reload = jest.fn(() => true);
    await show(lazyScreen(async () => ({ Orders }), "Orders", { reload }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test("loads the page again when the script no longer exists", async () => {
  const reload = jest.fn(() => true);
  await show(lazyScreen(gone, "Orders", { reload }));
  expect(reload).toHaveBeenCalledTimes(1);
  // Staff may have chosen to stay.
  expect(screen.getByText("desk.updated.text")).toBeVisible();
});

test("a part of a form asks to save and to reload, and the form stays", async () => {
  await act(async () => {
    render(
      <TextsContext value={TEXTS}>
        <form>
          <input defaultValue="typed" />
          <Suspense fallback="loading">{createElement(lazyPart(gone, "Orders"))}</Suspense>
        </form>
      </TextsContext>,
    );
  });
  expect(screen.getByText("desk.updated.text")).toBeVisible();
  expect(screen.getByRole("button", { name: "desk.updated.reload" })).toBeEnabled();
  expect(screen.getByRole("textbox")).toHaveValue("typed");
});

test("a part of a form is shown once its script is loaded", async () => {
  await show(lazyPart(async () => ({ Orders }), "Orders"));
  expect(screen.getByText("Orders")).toBeVisible();
});

test("shows the error when that did not help", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  await show(lazyScreen(gone, "Orders", { reload: () => false }));
  expect(screen.getByText("failed")).toBeVisible();
});
