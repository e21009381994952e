/**
 * Returns the text nodes of a page in document order, without scripts and styles.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 * @returns {Promise<string[]>}
 */
export async function pageTexts(browser, url) {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      if (text && !node.parentElement?.closest("script, style, template")) found.push(text);
    }
    return found;
  });
  await page.close();
  return texts;
}
