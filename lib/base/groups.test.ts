import { addToGroup } from "./groups";

test("collects the values of each key in their order", () => {
  const groups = new Map<string | null, number[]>();
  addToGroup(groups, "odd", 1);
  addToGroup(groups, null, 2);
  addToGroup(groups, "odd", 3);
  expect([...groups]).toEqual([
    ["odd", [1, 3]],
    [null, [2]],
  ]);
});
