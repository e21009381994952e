import { type MailPart, renderMail } from "./mail-content";
import { STYLES } from "./mail-styles";

const PARTS: MailPart[] = [
  { lines: ["Dear customer,", "", "<b>Thank you.</b>"] },
  {
    rows: [
      ["Mask x 10", "৳120.50"],
      ["Total", "৳120.50"],
    ],
  },
  { link: "https://shop.example/order-tracking?order=NM-1&x=1", label: "Track this order" },
];

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

const email = () =>
  renderMail({
    subject: "Niramoy: your order",
    language: "bn",
    shop: "Niramoy & Sons",
    parts: PARTS,
    footer: ["Questions? Call us.", "Niramoy"],
  });

test("has the same content as text and as HTML", async () => {
  const { text, html } = await email();
  expect(text).toBe(
    "Dear customer,\n\n<b>Thank you.</b>\n\nMask x 10: ৳120.50\nTotal: ৳120.50\n\n" +
      "Track this order: https://shop.example/order-tracking?order=NM-1&x=1\n\n" +
      "Questions? Call us.\nNiramoy\n",
  );
  const page = parse(html);
  expect(page.documentElement.lang).toBe("bn");
  expect(page.title).toBe("Niramoy: your order");
  const shown = page.body.textContent ?? "";
  for (const words of ["Niramoy & Sons", "<b>Thank you.</b>", "Mask x 10", "Questions? Call us."])
    expect(shown).toContain(words);
  expect(page.querySelector("a")?.href).toBe("https://shop.example/order-tracking?order=NM-1&x=1");
  expect(page.querySelector("b")).toBeNull();
});

test("loads nothing from another place and runs nothing", async () => {
  const { html } = await email();
  const page = parse(html);
  expect(page.querySelector("img, link, script, iframe, object, form")).toBeNull();
  expect(html).not.toMatch(/url\(|@import|@font-face|\son\w+=/i);
  const addresses = [...html.matchAll(/https?:[^"\s<]*/g)].map(([address]) => address);
  expect(addresses).toEqual(["https://shop.example/order-tracking?order=NM-1&amp;x=1"]);
});

test("is dark on a dark screen: each colour of the light one has another", async () => {
  const { html } = await email();
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, dark = ""] = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/s.exec(html) ?? [];
  const page = parse(html);
  const coloured = [...page.querySelectorAll("[style]")].filter((element) =>
    /(?:^|;)(?:color|background-color|border[a-z-]*):[^;]*#/.test(
      element.getAttribute("style") ?? "",
    ),
  );
  expect(coloured.length).toBeGreaterThan(5);
  for (const { className } of coloured) {
    expect(className).not.toBe("");
    expect(dark).toContain(`.${className}{`);
  }
  expect(dark.match(/!important/g)?.length).toBe(dark.match(/#[\da-f]{6}/g)?.length);
});

test("fits a phone of 360 pixels: nothing is wider than the screen", async () => {
  const { html } = await email();
  const widths = [...html.matchAll(/(?<!max-)width[:=]"?(\d+%?)/g)].map(([, width]) => width);
  expect(new Set(widths)).toEqual(new Set(["100%"]));
  expect(html).toContain('content="width=device-width, initial-scale=1"');
  expect(STYLES.card).toContain("max-width:560px");
  expect(STYLES.content).toContain("overflow-wrap:anywhere");
});

/** Contrast of two colours as WCAG defines it. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [one, other]
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ["text", "#12313a", "#ffffff"],
  ["footer", "#4b646c", "#ffffff"],
  ["name of the shop", "#0b7a78", "#ffffff"],
  ["button", "#ffffff", "#0b7a78"],
  ["text, dark", "#eaf6f4", "#12313a"],
  ["footer, dark", "#b4c8c9", "#12313a"],
  ["name of the shop, dark", "#7fd1cb", "#12313a"],
  ["button, dark", "#0c1c21", "#7fd1cb"],
])("%s can be read", async (_, ink, paper) => {
  const { html } = await email();
  expect(html).toContain(ink);
  expect(html).toContain(paper);
  expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
});
