/** @jest-environment node */
import { movedAddresses, movedAddressesSchema } from "./moved-addresses";

const problem = (list: object[]) => movedAddressesSchema.safeParse(list).error?.issues[0];

describe("movedAddresses", () => {
  const moved = movedAddresses(
    movedAddressesSchema.parse([
      { from: "/product.php", to: "/products" },
      { from: "/shop/mask/", to: "/products/3" },
      { from: "/পণ্য", to: "/bn/products" },
      { from: "/sale", to: "/products?page=2" },
      { from: "/team", to: "/about-us#leaders" },
    ]),
  );

  it.each([
    ["/product.php", "/products"],
    ["/shop/mask", "/products/3"],
    ["/shop/mask/", "/products/3"],
    ["/%E0%A6%AA%E0%A6%A3%E0%A7%8D%E0%A6%AF", "/bn/products"],
    ["/%e0%a6%aa%e0%a6%a3%e0%a7%8d%e0%a6%af?utm_source=a", "/bn/products?utm_source=a"],
    ["/product.php?utm_source=a&x=", "/products?utm_source=a&x="],
    ["/sale?page=9", "/products?page=2"],
    ["/sale?page=9&utm_source=a&gclid=b", "/products?page=2&utm_source=a&gclid=b"],
    ["/sale?fbclid=x?y", "/products?page=2&fbclid=x?y"],
    ["/product.php?", "/products"],
    ["/team?a=1", "/about-us?a=1#leaders"],
  ])("redirects %s to %s", (from, to) => expect(moved(from)).toBe(to));

  it.each(["/", "/products", "/Product.php", "/product.php/x", "//product.php", "/%E0%A6", ""])(
    "does not redirect %s",
    (path) => expect(moved(path)).toBeNull(),
  );
});

describe("moves", () => {
  it.each([
    [[{ from: "//evil.example", to: "/" }], [0, "from"]],
    [[{ from: "/old", to: "https://evil.example" }], [0, "to"]],
    [[{ from: "/old", to: "//evil.example" }], [0, "to"]],
    [[{ from: "/old", to: "/\\evil.example" }], [0, "to"]],
    [[{ from: "/old", to: "/new\r\nset-cookie: x" }], [0, "to"]],
    [[{ from: "/old?id=1", to: "/new" }], [0, "from"]],
    [[{ from: "/", to: "/new" }], [0, "from"]],
    [[{ from: "/api/cart", to: "/new" }], [0, "from"]],
    [[{ from: "/%61pi/cart", to: "/new" }], [0, "from"]],
    [[{ from: "/old", to: "/old/" }], [0, "to"]],
    [
      [
        { from: "/a", to: "/b" },
        { from: "/b", to: "/a?x=1" },
      ],
      [0, "to"],
    ],
    [
      [
        { from: "/a", to: "/x" },
        { from: "/a/", to: "/y" },
      ],
      [1, "from"],
    ],
    [[{ from: "/a", to: "/x", status: 301 }], [0]],
  ])("rejects %j", (list, path) => expect(problem(list)?.path).toEqual(path));
});
