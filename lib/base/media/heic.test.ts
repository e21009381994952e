import { isHeicHead } from "./heic";

const head = (brand: string, others: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${others}`;

test.each([
  ["heic", "mif1heic", true],
  ["heix", "mif1heix", true],
  ["heim", "", true],
  ["heis", "", true],
  ["hevc", "msf1hevc", true],
  ["hevx", "", true],
  ["mif1", "heicmif1miaf", true],
  ["msf1", "hevcmsf1", true],
  ["mif1", "miafavif", false],
  ["msf1", "avis", false],
  ["avif", "mif1miaf", false],
  ["mp42", "isommp42", false],
])("%s with %s", (brand, others, expected) => {
  expect(isHeicHead(head(brand, others))).toBe(expected);
});

test.each(["", "heic", "\xff\xd8\xff\xe0", "\0\0\0\x18moovheic"])("%j is none", (text) => {
  expect(isHeicHead(text)).toBe(false);
});
