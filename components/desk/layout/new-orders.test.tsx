import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { announceOrders, switchSound } from "@/lib/desk/new-orders";
import { fakeSound } from "@/lib/dev/testing/desk/fake-push";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const POLL_MS = 10_000;

let badge: number | null;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  badge = null;
  Object.assign(navigator, {
    setAppBadge: async (count: number) => {
      badge = count;
    },
    clearAppBadge: async () => {
      badge = 0;
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  for (const name of ["setAppBadge", "clearAppBadge"]) Reflect.deleteProperty(navigator, name);
});

/** Opens the desk with seven orders, to which more are added. */
async function open(path = "/sessions") {
  const counts = { to_confirm: 2, all: 7 };
  await renderDesk({
    path,
    role: "orders",
    wide: false,
    handlers: {
      "GET orders/counts": () => ({ json: { data: { ...counts } } }),
      "GET sessions": () => ({ json: { data: [] } }),
      "GET orders": () => ({ json: { data: [], total: 0 } }),
    },
  });
  await waitFor(() => expect(badge).not.toBeNull());
  return async (more: number) => {
    counts.to_confirm += more;
    counts.all += more;
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
  };
}

test("a new order is counted on the icon until the list is looked at, in silence at first", async () => {
  const played = fakeSound();
  const add = await open();
  expect(badge).toBe(0);
  await add(2);
  await waitFor(() => expect(badge).toBe(2));
  await add(1);
  await waitFor(() => expect(badge).toBe(3));
  expect(played).toEqual([]);
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.click(screen.getByRole("link", { name: /^Orders/ }));
  await waitFor(() => expect(badge).toBe(0));
  await add(1);
  expect(badge).toBe(0);
});

test("the sound is heard once it is switched on, for each new order", async () => {
  const played = fakeSound();
  act(() => switchSound(true));
  await waitFor(() => expect(played).toEqual([660, 880]));
  const add = await open();
  await add(0);
  expect(played).toHaveLength(2);
  await add(1);
  await waitFor(() => expect(played).toHaveLength(4));
});

test("of two tabs one sounds", async () => {
  const played = fakeSound();
  switchSound(true);
  await waitFor(() => expect(played).toHaveLength(2));
  await Promise.all([announceOrders(8), announceOrders(8)]);
  expect(played).toHaveLength(4);
  await announceOrders(9);
  expect(played).toHaveLength(6);
});
