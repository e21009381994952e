import { expect, test } from "@playwright/test";

const PICTURE = "/_next/image?url=%2Fmedia%2Fdemo%2Fproducts%2Fwheelchair.webp&w=160&q=75";

test("a picture is made smaller once, not at every request", async ({ baseURL }) => {
  const ask = async () => {
    const answer = await fetch(`${baseURL}${PICTURE}`, {
      headers: { accept: "image/webp,*/*" },
    });
    const size = (await answer.arrayBuffer()).byteLength;
    const { status, headers } = answer;
    return {
      status,
      type: headers.get("content-type"),
      cache: headers.get("x-nextjs-cache"),
      size,
    };
  };
  const first = await ask();
  expect(first).toMatchObject({ status: 200, type: "image/webp" });
  expect(await ask()).toEqual({ ...first, cache: "HIT" });
});
