/** Shows all panels of all tabs where `@media (scripting)` is not known (see tabs.css); stands in the head. */
export function TabsWithoutScript() {
  return (
    <noscript>
      <style>{".tab-panels.tab-panels.tab-panels>*{display:block}"}</style>
    </noscript>
  );
}
