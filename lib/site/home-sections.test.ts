/** @jest-environment node */
import { HOME_SECTIONS, homeLayout, homeSections } from "./home-sections";
import { settingError } from "./settings";

const shown = (id: string) => ({ id, shown: true });
const hidden = (id: string) => ({ id, shown: false });
const ids = (setting: Parameters<typeof homeSections>[0]) =>
  homeSections(setting).map(({ id }) => id);

test("have their usual order without a setting", () => {
  expect(ids([])).toEqual(HOME_SECTIONS);
  const { lead, rest } = homeLayout([]);
  expect([lead, ...rest]).toEqual(HOME_SECTIONS);
});

test("follow the order of the setting, without those that are hidden", () => {
  const setting = [...HOME_SECTIONS].reverse().map(shown);
  expect(ids(setting)).toEqual([...HOME_SECTIONS].reverse());
  const { rest } = homeLayout([hidden("blogs"), hidden("ad")]);
  expect(rest).not.toContain("blogs");
  expect(rest).not.toContain("ad");
  expect(rest).toContain("stories");
});

test("leave out unknown and repeated parts, and insert missing ones at their default place", () => {
  expect(ids([shown("blogs"), shown("later"), hidden("blogs"), shown("trending")])).toEqual([
    ...["offers", "newArrivals", "countdown", "blogs", "ad", "trending", "bannersAbove"],
    ...["medical", "bestSelling", "bannersBelow", "featured", "masks", "images", "videos"],
    "stories",
  ]);
  expect(homeSections([hidden("blogs")]).filter((one) => !one.shown)).toEqual([hidden("blogs")]);
});

test("the offers belong to the first screen only as the first part", () => {
  expect(homeLayout([]).lead).toBe("offers");
  expect(homeLayout([hidden("offers")])).toMatchObject({ lead: null });
  expect(homeLayout([shown("newArrivals"), shown("offers")])).toMatchObject({
    lead: null,
    rest: expect.arrayContaining(["offers"]),
  });
  expect(homeLayout(HOME_SECTIONS.map(hidden))).toEqual({ lead: null, rest: [] });
});

test("a part of another version is not an error, a wrong value is", () => {
  expect(settingError("homeSections", [shown("later")])).toBeNull();
  expect(settingError("homeSections", ["blogs"])).not.toBeNull();
});
