import { slugOf } from "./slug";

test.each([
  ["First Aid", "first-aid"],
  ["  Mother & Baby ", "mother-baby"],
  ["Johnson's Crème 50%", "johnsons-creme-50"],
  ["চোখের যত্ন", "chokher-jotn"],
  ["মাস্ক ৩", "mask-3"],
  ["ওষুধ", "oshudh"],
  ["বড় পরিবার", "bor-poribar"],
  ["রং", "rong"],
  ["药", ""],
])("%s is %s in addresses", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
