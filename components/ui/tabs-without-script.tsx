/**
 * Style for the head: shows all tab panels without JavaScript in browsers that lack `@media
 * (scripting)` (see tabs.css).
 */
export function TabsWithoutScript() {
  return (
    <noscript>
      <style>{".tab-panels.tab-panels.tab-panels>*{display:block}"}</style>
    </noscript>
  );
}
