/** @jest-environment node */
const loadAll = async (version: string) => {
  process.env.MEDIA_VERSION = version;
  jest.resetModules();
  return import("./picture-address");
};

const load = async (version: string) => (await loadAll(version)).pictureAddress;

afterEach(() => {
  delete process.env.MEDIA_VERSION;
});

describe("pictureAddress", () => {
  it("contains the version for pictures of the build", async () => {
    const address = await load("0a1b2c3d");
    expect(address("/media/demo/products/a.webp", 360)).toBe(
      "/i/0a1b2c3d/360/demo/products/a.webp",
    );
    expect(address("/brand/avatar.webp", 64)).toBe("/i/0a1b2c3d/64/brand/avatar.webp");
  });

  it("contains no version for other pictures, nor without a build", async () => {
    expect((await load("0a1b2c3d"))("/media/uploads/x%20y.jpg", 64)).toBe(
      "/i/64/media/uploads/x%20y.jpg",
    );
    expect((await load(""))("/media/demo/a.webp", 64)).toBe("/i/64/media/demo/a.webp");
  });
});

test("sharePictureAddress returns the address of a JPEG", async () => {
  const { sharePictureAddress: address } = await loadAll("0a1b2c3d");
  expect(address("/media/demo/a.webp")).toBe("/i/0a1b2c3d/share/demo/a.webp.jpg");
  expect(address("/media/uploads/x%20y.jpg")).toBe("/i/share/media/uploads/x%20y.jpg.jpg");
});
