import { savedList } from "./saved-storage";

const GEL = { id: 7, name: "Gel", image: null };
const KEY = "shop-test";
let list = savedList(KEY, 4);

function block(method: "getItem" | "setItem") {
  return jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
}

beforeEach(() => {
  localStorage.clear();
  list = savedList(KEY, 4);
});

afterEach(() => jest.restoreAllMocks());

it("stores a list in this browser", () => {
  list.set([GEL]);
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify([GEL]));
  expect(list.get()).toEqual([GEL]);
  expect(savedList(KEY, 4).get()).toEqual([GEL]);
  list.set([]);
  expect(list.get()).toEqual([]);
});

it("returns the same array until the stored value changes", () => {
  list.set([GEL]);
  const before = list.get();
  expect(list.get()).toBe(before);
  localStorage.setItem(KEY, JSON.stringify([GEL, { ...GEL, id: 8 }]));
  expect(list.get()).toHaveLength(2);
});

it("reads malformed storage as an empty list", () => {
  localStorage.setItem(KEY, "[{");
  expect(list.get()).toEqual([]);
});

it("keeps a list in memory if storage is blocked or full", () => {
  const setItem = block("setItem");
  list.set([GEL]);
  expect(list.get()).toEqual([GEL]);
  setItem.mockRestore();
  list.set([]);
  expect(list.get()).toEqual([]);
});

it("returns an empty list if storage cannot be read", () => {
  block("getItem");
  expect(list.get()).toEqual([]);
});

describe("subscribe", () => {
  const changed = jest.fn();
  let end = () => {};
  beforeEach(() => {
    changed.mockClear();
    end = list.subscribe(changed);
  });
  afterEach(() => end());

  it("notifies about changes in this tab, whether or not they can be stored", () => {
    list.set([GEL]);
    expect(changed).toHaveBeenCalledTimes(1);
    block("setItem");
    list.set([]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it.each([KEY, null])("notifies about changes of key %p in another tab", (key) => {
    localStorage.setItem(KEY, JSON.stringify([GEL]));
    window.dispatchEvent(new StorageEvent("storage", { key }));
    expect(changed).toHaveBeenCalled();
    expect(list.get()).toEqual([GEL]);
  });

  it("ignores other keys, and every change after unsubscribing", () => {
    window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
    end();
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    list.set([GEL]);
    expect(changed).not.toHaveBeenCalled();
  });

  it("notifies when the page is restored from the back/forward cache, but not on a first load", () => {
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    shown(false);
    expect(changed).not.toHaveBeenCalled();
    shown(true);
    expect(changed).toHaveBeenCalled();
  });
});
