import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { lazyComponent } from "./lazy-component";
import { lazyWithFallback, Nothing } from "./lazy-with-fallback";

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

function show(load: () => Promise<typeof Greeting>, isLikely?: () => boolean) {
  const Lazy = lazyComponent(load, isLikely);
  return () =>
    renderWithProviders(
      <Suspense fallback={<p>Waiting</p>}>
        <Lazy name="Rahim" />
      </Suspense>,
    );
}

it("leaves nothing behind where a page can do without it", async () => {
  const Lazy = lazyWithFallback<object>(() => Promise.reject(new Error("no line")), Nothing);
  renderWithProviders(
    <Suspense fallback={<p>Waiting</p>}>
      <Lazy />
    </Suspense>,
  );
  await waitFor(() => expect(screen.queryByText("Waiting")).not.toBeInTheDocument());
  expect(document.body).toHaveTextContent("");
});

describe("a lazy component", () => {
  it("is fetched when it is shown", async () => {
    const load = jest.fn(async () => Greeting);
    const render = show(load);
    expect(load).not.toHaveBeenCalled();
    render();
    expect(screen.getByText("Waiting")).toBeVisible();
    expect(await screen.findByText("Hello, Rahim")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is fetched ahead where it will be shown, and again where that failed", async () => {
    const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error("no line"));
    const render = show(load, () => true);
    expect(load).toHaveBeenCalledTimes(1);
    render();
    expect(await screen.findByText("Hello, Rahim")).toBeVisible();
  });

  it("says in its place when it does not come", async () => {
    show(() => Promise.reject(new Error("no line")))();
    expect(await screen.findByText(/cannot be shown right now/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
  });
});
