import type { Sample } from "@/lib/next-internals/technique-tests";

const TEXT = "A sentence that is so long that it is worth being sent only once, not twice.";
const TITLE = "It's not here";

const heading = ["$", "h1", null, { className: "big", children: TITLE }];
const paragraph = ["$", "p", null, { className: "text", children: TEXT }];
const metadata = [
  ["$", "title", "0", { children: TITLE }],
  ["$", "meta", "1", { name: "description", content: TEXT }],
];

/** RSC payload as Next writes it. */
export const PAYLOAD = [
  '1:"$Sreact.fragment"\n',
  '2:I[12,["/_next/a.js"],"SharedMarkup"]\n',
  ':HL["/_next/a.css","style"]\n',
  `4:T${Buffer.byteLength(TEXT).toString(16)},${TEXT}`,
  "5:X\n",
  `0:${JSON.stringify(["$", "$L6", null, { children: [heading, paragraph, "$L7"], head: metadata }])}\n`,
  `7:${JSON.stringify(["$", "section", null, { className: "also long enough to be removed", children: paragraph }])}\n`,
].join("");

const HEADING = '<h1 class="big">It&#x27;s not here</h1>';
const PARAGRAPH = `<p class="text">${TEXT}</p>`;

/** Document and payloads of one page, as plain Next answers them. */
export function nextSample(): Sample {
  const half = Math.floor(PAYLOAD.length / 2);
  const pushes = [PAYLOAD.slice(0, half), PAYLOAD.slice(half)].map(
    (part) =>
      `<script>self.__next_f.push([1,${JSON.stringify(part).replaceAll("<", "\\u003c")}])</script>`,
  );
  const head = [
    `<title>It&#x27;s not here</title><meta name="description" content="${TEXT}"/>`,
    '<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/c.js"/>',
    '<script src="/_next/a.js?a=1&amp;b=2" async=""></script>',
    '<script src="/_next/old.js" noModule=""></script>',
  ];
  const document = [
    `<!DOCTYPE html><html lang="en"><head>${head.join("")}</head><body><main>${HEADING}${PARAGRAPH}`,
    `<section class="also long enough to be removed">${PARAGRAPH}</section></main>`,
    '<script id="_R_">requestAnimationFrame(function(){$RT=performance.now()});</script>',
    '<script src="/_next/c.js" async=""></script>',
    "<script>(self.__next_f=self.__next_f||[]).push([0])</script>",
    `${pushes.join("")}</body></html>`,
  ].join("");
  const payload = { status: 200, type: "text/x-component", body: PAYLOAD };
  const tree = { ...payload, body: '1:[["children",{"s":"page"}]]\n0:{"t":"$1"}\n' };
  return { document, payload, tree };
}
