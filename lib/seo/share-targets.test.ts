/** @jest-environment node */
import { chatHref, shareTargets } from "./share-targets";

test("encodes the address for every network, and the title for those that accept one", () => {
  const targets = shareTargets("https://shop.example/bn/products/1", "ব্যথা & gel?");
  const sent = targets.map(({ network, href }) => {
    const { origin, pathname, searchParams } = new URL(href);
    return [network, origin + pathname, Object.fromEntries(searchParams)];
  });
  const url = "https://shop.example/bn/products/1";
  expect(sent).toEqual([
    ["Facebook", "https://www.facebook.com/sharer/sharer.php", { u: url }],
    ["X", "https://x.com/intent/post", { url, text: "ব্যথা & gel?" }],
    ["WhatsApp", "https://wa.me/", { text: `ব্যথা & gel? ${url}` }],
    ["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/", { url }],
  ]);
});

describe("chatHref", () => {
  it("adds the text if the app supports it", () => {
    expect(chatHref("https://wa.me/8801", "Pain gel & more")).toBe(
      "https://wa.me/8801?text=Pain%20gel%20%26%20more",
    );
    expect(chatHref("https://api.whatsapp.com/send?phone=8801", "Hi")).toBe(
      "https://api.whatsapp.com/send?phone=8801&text=Hi",
    );
  });

  it("leaves other addresses unchanged", () => {
    expect(chatHref("https://t.me/niramoy", "Hi")).toBe("https://t.me/niramoy");
  });
});
