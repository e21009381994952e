/** @jest-environment node */
import { cropPixels } from "./crop-picture";

test.each([
  [
    { width: 800, height: 600 },
    { x: 12.5, y: 0, width: 75, height: 100 },
    { x: 100, y: 0, width: 600, height: 600, keptWidth: 600, keptHeight: 600 },
  ],
  [
    { width: 4_000, height: 3_000 },
    { x: 0, y: 0, width: 75, height: 100 },
    { x: 0, y: 0, width: 3_000, height: 3_000, keptWidth: 1_600, keptHeight: 1_600 },
  ],
  [
    { width: 10, height: 10 },
    { x: 50, y: 50, width: 0, height: 0 },
    { x: 5, y: 5, width: 1, height: 1, keptWidth: 1, keptHeight: 1 },
  ],
])("keeps the pixels of a part, at most 1,600: %j %j", (picture, area, pixels) =>
  expect(cropPixels(picture, area)).toEqual(pixels),
);
