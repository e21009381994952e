/** @jest-environment node */
import { layoutOf } from "./picture-layouts";

describe("layoutOf", () => {
  it("gives a picture of a fixed width a file for one, two and three pixels a point", () => {
    expect(layoutOf(80)).toEqual({ sizes: "80px", widths: [96, 160, 256] });
    expect(layoutOf(64)).toEqual({ sizes: "64px", widths: [64, 160, 256] });
  });

  it("gives a tiny one a single file where that is sharp enough", () => {
    expect(layoutOf(25)).toEqual({ sizes: "25px", widths: [64] });
  });

  it("keeps steps between a phone's widths: with coarser ones pages weigh more", () => {
    expect(layoutOf("slideOfFour").widths).toEqual(expect.arrayContaining([480, 768]));
  });
});
