import { allowedHtml } from "@/lib/base/html/allowed-html";
import { readHtml, writeHtml } from "./html-text";
import { cleanPastedHtml } from "./pasted-html";

const pasted = (html: string) => writeHtml(readHtml(cleanPastedHtml(html)));

const entry = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>`;

test("keeps headings, lists and bold words of Word, and nothing else", () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>
<!-- p.MsoNormal {margin:0in; mso-style-name:"<b>"} --></style></head><body lang=EN-US style='tab-interval:.5in'>
<!--StartFragment--><h1 style='color:red'>At home<o:p></o:p></h1>
<p class=MsoNormal><b><span style='font-size:14.0pt'>Sit</span></b> still&nbsp;now.<o:p></o:p></p>
${entry(1, "·", "Rest")}${entry(2, "o", "five minutes")}${entry(1, "·", "Measure")}
<p class=MsoNormal>Then:</p>
${entry(1, "1.", "Write")}${entry(1, "2.", "<i>twice</i>")}<!--EndFragment--></body></html>`;
  expect(pasted(word)).toBe(
    [
      "<h2>At home</h2>",
      "<p><strong>Sit</strong> still\u00a0now.</p>",
      "<ul>",
      "<li>Rest",
      "<ul>",
      "<li>five minutes</li>",
      "</ul></li>",
      "<li>Measure</li>",
      "</ul>",
      "<p>Then:</p>",
      "<ol>",
      "<li>Write</li>",
      "<li><em>twice</em></li>",
      "</ol>",
    ].join("\n"),
  );
});

test("reads what Google Docs marks with styles only", () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"
style="line-height:1.38"><span style="font-weight:700;font-style:italic">রক্তচাপ</span><span
style="font-weight:400"> m</span><span style="vertical-align:super">2</span></p><ul><li dir="ltr"><p
dir="ltr" role="presentation"><span style="font-weight:400">a</span></p></li></ul></b>`;
  expect(pasted(docs)).toBe(
    "<p><strong><em>রক্তচাপ</em></strong> m<sup>2</sup></p>\n<ul>\n<li>a</li>\n</ul>",
  );
});

test("leaves HTML of the editor itself as it is", () => {
  const own = '<p data-pm-slice="1 1 []"><span lang="bn">রক্ত</span></p>';
  expect(cleanPastedHtml(own)).toBe(own);
});

test.each([
  '<img src=x onerror="alert(1)"><p onclick="alert(1)">a</p>',
  "<script>alert(1)</script><style>*{display:none}</style>a",
  '<a href="javascript:alert(1)">a</a><a href="data:text/html,x">b</a><a href="JaVa\nscript:x">c</a>',
  '<iframe srcdoc="<script>1</script>"></iframe><object data=x></object><form action=/x><input></form>',
  "<svg><style><img src=x onerror=alert(1)></style></svg><math><mtext></form><form><mglyph><style></math><img src onerror=1>",
  '<p data-pm-slice="0 0 []" style="position:fixed" onmouseover=x()>a<b style=x>b</b></p>',
  '<table><tr><td><a href=" https://who.int/?a=1&b=\'2" target=_blank onclick=x>a</a></table>',
  '<p title=">" style=\'a:"><img src=x onerror=1>\'>a</p><noscript><p title="</noscript><img src=x>">',
])("makes %s harmless", (html) => {
  const clean = pasted(html);
  expect(allowedHtml(clean)).toBe(clean);
  expect(clean).not.toMatch(
    /<(?:img|script|style|iframe|object|form|input|svg|math)|\son\w+=|script:|data:/i,
  );
});
