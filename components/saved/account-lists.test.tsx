import { act, waitFor } from "@testing-library/react";
import { recordCustomer, recordLogout } from "@/lib/browser-api/last-customer";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { SAVED_LISTS } from "@/lib/shop/saved/saved-storage";
import { AccountLists } from "./account-lists";

const page = { path: "/" };
jest.mock("next/navigation", () => ({ usePathname: () => page.path }));

const product = (id: number) => ({ id, name: `Product ${id}`, image: null });
const ids = () => SAVED_LISTS.wishlist.get().map(({ id }) => id);
const save = (...numbers: number[]) => act(() => SAVED_LISTS.wishlist.set(numbers.map(product)));

/** Fake account with a wishlist; `down` refuses every request. */
function account(...wishlist: number[]) {
  const state = { wishlist, down: false };
  const calls = fakeApi((call: FakeCall) => {
    if (state.down) return "no response";
    const { wishlist: change } = call.body as { wishlist: { add: number[]; remove: number[] } };
    const kept = state.wishlist.filter((id) => !change.remove.includes(id));
    state.wishlist = [...change.add.filter((id) => !kept.includes(id)), ...kept];
    return { body: { wishlist: state.wishlist.map(product), viewed: [] } };
  });
  return { state, calls };
}

async function visit(path = "/", customerId: number | null = 7) {
  page.path = path;
  const view = renderWithProviders(<AccountLists customerId={customerId} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  return view;
}

const bodies = (calls: FakeCall[]) => calls.map(({ body }) => body);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => jest.useRealTimers());

it("merges the lists of browser and account", async () => {
  save(1, 2);
  const { state } = account(2, 3);
  await visit();
  expect(ids()).toEqual([1, 2, 3]);
  expect(state.wishlist).toEqual([1, 2, 3]);
});

it("sends an addition and a removal once, and nothing without a change", async () => {
  const { calls } = account(2, 3);
  await visit();
  save(9, 3);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(bodies(calls)).toEqual([
    { wishlist: { add: [], remove: [] }, viewed: [] },
    { wishlist: { add: [9], remove: [2] }, viewed: [] },
  ]);
  expect(ids()).toEqual([9, 3]);
});

it("keeps changes without a connection and sends them when it is back", async () => {
  const { state } = account(2);
  await visit();
  state.down = true;
  save(9, 2);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(ids()).toEqual([9, 2]);
  expect(state.wishlist).toEqual([2]);
  state.down = false;
  window.dispatchEvent(new Event("online"));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(state.wishlist).toEqual([9, 2]);
});

it("sends the products that were opened", async () => {
  const { calls } = account();
  (await visit("/products/5")).unmount();
  (await visit("/bn/products/6")).unmount();
  (await visit("/products")).unmount();
  expect(bodies(calls)).toMatchObject([{ viewed: [5] }, { viewed: [6] }]);
});

it("sends the products that a guest opened with the login", async () => {
  const { calls } = account();
  (await visit("/products/5", null)).unmount();
  (await visit("/bn/products/6", null)).unmount();
  expect(calls).toEqual([]);
  await visit("/products/8");
  expect(bodies(calls)).toMatchObject([{ viewed: [8, 6, 5] }]);
});

it("forgets the products of a guest, and those of a customer, after a logout", async () => {
  recordCustomer(7);
  const { calls } = account();
  (await visit("/products/5", null)).unmount();
  act(recordLogout);
  await act(() => jest.advanceTimersByTimeAsync(0));
  await visit("/", 8);
  expect(bodies(calls)).toMatchObject([{ viewed: [] }]);
});

it("does not send products to the next customer after a session has ended", async () => {
  const { calls, state } = account();
  state.down = true;
  (await visit("/products/5", 7)).unmount();
  (await visit("/products/6", null)).unmount();
  state.down = false;
  await visit("/products/8", 8);
  expect(calls.at(-1)?.body).toMatchObject({ viewed: [8] });
});

it("removes the account's products after a logout, and keeps them from the next customer", async () => {
  recordCustomer(7);
  account(2, 3);
  await visit();
  save(9, 2, 3);
  act(recordLogout);
  await act(() => jest.advanceTimersByTimeAsync(0));
  await waitFor(() => expect(ids()).toEqual([9]));
});

it("does not show a customer's wishlist to the next customer", async () => {
  account(2, 3);
  (await visit("/", 7)).unmount();
  expect(ids()).toEqual([2, 3]);
  const other = account(4);
  await visit("/products/5", 8);
  expect(other.state.wishlist).toEqual([4]);
  expect(ids()).toEqual([4]);
});
