import { savedStorage } from "./saved-storage";

const GEL = { id: 7, name: "Gel", image: null };
const storage = savedStorage(4);

function block(method: "getItem" | "setItem") {
  return jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
}

beforeEach(() => {
  storage.setItem("shop-test", []);
  localStorage.clear();
});

afterEach(() => jest.restoreAllMocks());

it("keeps a list in this browser", () => {
  storage.setItem("shop-test", [GEL]);
  expect(localStorage.getItem("shop-test")).toBe(JSON.stringify([GEL]));
  expect(storage.getItem("shop-test", [])).toEqual([GEL]);
  storage.removeItem("shop-test");
  expect(storage.getItem("shop-test", [])).toEqual([]);
});

it("reads damaged storage as an empty list", () => {
  localStorage.setItem("shop-test", "[{");
  expect(storage.getItem("shop-test", [GEL])).toEqual([]);
});

it("remembers for this page what a blocked or full storage does not take", () => {
  const setItem = block("setItem");
  storage.setItem("shop-test", [GEL]);
  expect(storage.getItem("shop-test", [])).toEqual([GEL]);
  setItem.mockRestore();
  storage.setItem("shop-test", []);
  expect(storage.getItem("shop-test", [GEL])).toEqual([]);
});

it("starts with what it is given when nothing can be read", () => {
  block("getItem");
  expect(storage.getItem("shop-test", [GEL])).toEqual([GEL]);
});

describe("subscribe", () => {
  const show = jest.fn();
  let end = () => {};
  beforeEach(() => {
    show.mockClear();
    end = storage.subscribe("shop-test", show, []);
    localStorage.setItem("shop-test", JSON.stringify([GEL]));
  });
  afterEach(() => end());

  it.each(["shop-test", null])("follows another tab that changed %p", (key) => {
    window.dispatchEvent(new StorageEvent("storage", { key }));
    expect(show).toHaveBeenCalledWith([GEL]);
  });

  it("does not care about other keys, nor after its end", () => {
    window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
    end();
    window.dispatchEvent(new StorageEvent("storage", { key: "shop-test" }));
    expect(show).not.toHaveBeenCalled();
  });

  it("reads again when the page comes back from the back/forward cache, not on a first load", () => {
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    shown(false);
    expect(show).not.toHaveBeenCalled();
    shown(true);
    expect(show).toHaveBeenCalledWith([GEL]);
  });
});
