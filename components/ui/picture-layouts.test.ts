/** @jest-environment node */
import { layoutOf } from "./picture-layouts";

describe("layoutOf", () => {
  it("returns widths for a pixel ratio of 1, 2 and 3 for a fixed width", () => {
    expect(layoutOf(80)).toEqual({ sizes: "80px", widths: [96, 160, 256] });
    expect(layoutOf(64)).toEqual({ sizes: "64px", widths: [64, 160, 256] });
  });

  it("returns a single width for a tiny picture if that is sharp enough", () => {
    expect(layoutOf(25)).toEqual({ sizes: "25px", widths: [64] });
  });

  it("has widths between those of phones, since coarser steps make pages heavier", () => {
    expect(layoutOf("slideOfFour").widths).toEqual(expect.arrayContaining([480, 768]));
  });
});
