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

it("keeps a list in this browser", () => {
  list.set([GEL]);
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify([GEL]));
  expect(list.get()).toEqual([GEL]);
  expect(savedList(KEY, 4).get()).toEqual([GEL]);
  list.set([]);
  expect(list.get()).toEqual([]);
});

it("is the same list until it says something else", () => {
  list.set([GEL]);
  const before = list.get();
  expect(list.get()).toBe(before);
  localStorage.setItem(KEY, JSON.stringify([GEL, { ...GEL, id: 8 }]));
  expect(list.get()).toHaveLength(2);
});

it("reads damaged storage as an empty list", () => {
  localStorage.setItem(KEY, "[{");
  expect(list.get()).toEqual([]);
});

it("remembers for this page what a blocked or full storage does not take", () => {
  const setItem = block("setItem");
  list.set([GEL]);
  expect(list.get()).toEqual([GEL]);
  setItem.mockRestore();
  list.set([]);
  expect(list.get()).toEqual([]);
});

it("is empty when nothing can be read", () => {
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

  it("tells of what is done here, whether it can be stored or not", () => {
    list.set([GEL]);
    expect(changed).toHaveBeenCalledTimes(1);
    block("setItem");
    list.set([]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it.each([KEY, null])("follows another tab that changed %p", (key) => {
    localStorage.setItem(KEY, JSON.stringify([GEL]));
    window.dispatchEvent(new StorageEvent("storage", { key }));
    expect(changed).toHaveBeenCalled();
    expect(list.get()).toEqual([GEL]);
  });

  it("does not care about other keys, nor after its end", () => {
    window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
    end();
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    list.set([GEL]);
    expect(changed).not.toHaveBeenCalled();
  });

  it("reads again when the page comes back from the back/forward cache, not on a first load", () => {
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    shown(false);
    expect(changed).not.toHaveBeenCalled();
    shown(true);
    expect(changed).toHaveBeenCalled();
  });
});
