/** Inline: the page stands for another company's and shares nothing with the shop. */
export const SANDBOX_STYLE = `
* { box-sizing: border-box; }
html { scroll-padding: 6rem 0; }
body { margin: 0; color: #12313a; background: #f4f8f7;
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Bengali", "Hind Siliguri", sans-serif; }
.banner { padding: 12px 16px; background: #7a2e00; color: #fff; font-weight: 700;
  text-align: center; position: sticky; top: 0; }
main { max-width: 34rem; margin: 24px auto; padding: 24px 20px; background: #fff;
  border: 1px solid #d9e4e2; border-radius: 12px; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 28px 0 8px; font-size: 1.05rem; line-height: 1.3; }
p { margin: 0 0 12px; }
dl { margin: 20px 0 0; padding: 12px 16px; background: #f4f8f7; border-radius: 12px; }
dl div { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; padding: 4px 0; }
dt { color: #4b646c; }
dd { margin: 0; font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
button, .action { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 12px;
  border: 1px solid #0b7a78; background: #fff; color: #086463; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button.main, .action { background: #0b7a78; color: #fff; }
button:hover { background: #eaf6f4; }
button.main:hover, .action:hover { background: #086463; }
:focus-visible { outline: 3px solid #12313a; outline-offset: 2px; }
small { display: block; margin-top: 4px; color: #4b646c; font-size: .9rem; }
.language { margin: 16px 0 0; text-align: center; }
.language a { display: inline-block; min-width: 44px; min-height: 44px; padding: 10px; color: #086463; }
@media (max-width: 37rem) { main { margin: 0; border-width: 0; border-radius: 0; min-height: 100vh; } }
`;
