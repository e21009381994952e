/**
 * Style of the parts without MUI, whose scripts would take longer to load than the login takes to fill
 * in. Colours and sizes are those of `theme.ts`.
 */
export const ENTRY_STYLE = `
.entry{min-height:100dvh;display:grid;place-items:center;padding:16px;box-sizing:border-box}
.entry-card{width:100%;max-width:440px;padding:24px;box-sizing:border-box;background:#fff;border-radius:12px}
.entry-top{display:flex;justify-content:space-between;align-items:center;margin-bottom:8px}
.entry-shop{margin:0;color:#0b7a78;font-weight:600}
.entry h1{margin:0 0 8px;font-size:1.5rem;font-weight:600;line-height:1.35}
.entry h2{margin:16px 0 0;font-size:1.1rem;font-weight:600}
.entry-card p{margin:0 0 8px}
.entry-words{overflow-wrap:anywhere}
.entry-field{display:block;margin:8px 0 12px}
.entry-field label{display:block;margin-bottom:4px;font-weight:500}
.entry-field input{width:100%;min-height:48px;padding:10px 14px;box-sizing:border-box;border:1px solid #7c9196;border-radius:10px;background:#fff;color:#12313a;font:inherit}
.entry-field input:focus{outline:2px solid #0b7a78;outline-offset:-1px;border-color:#0b7a78}
.entry-field input[aria-invalid=true]{border-color:#b42318}
.entry-field small{display:block;margin-top:4px;color:#4b646c;font-size:.8rem}
.entry-field small[data-error]{color:#b42318}
.entry-button{display:inline-block;min-height:44px;padding:8px 16px;box-sizing:border-box;border:1px solid #0b7a78;border-radius:10px;background:#fff;color:#0b7a78;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.entry-button:hover{background:#eaf6f4}
.entry-button:focus-visible{outline:3px solid #12313a;outline-offset:2px}
.entry-button[data-main]{background:#0b7a78;color:#fff}
.entry-button[data-main]:hover{background:#086463}
.entry-button[data-wide]{display:block;width:100%;margin-top:8px}
.entry-button[data-plain]{min-width:44px;padding:8px;border-color:transparent;color:inherit}
.entry-button:disabled{border-color:#d9e4e2;background:#d9e4e2;color:#4b646c;cursor:default}
.entry-buttons{display:flex;flex-wrap:wrap;gap:8px}
.entry-copied{margin:8px 0}
.entry-note{margin:8px 0;padding:12px 16px;border-radius:10px;background:#e6f1f8;color:#075985}
.entry-note[data-kind=error]{background:#fdecea;color:#8c1c13}
.entry-note[data-kind=warning]{background:#fdf0e7;color:#8a2f09}
.entry-note .entry-button{margin-top:8px}
.entry-qr{display:block;margin:8px auto}
.entry-key{display:grid;grid-template-columns:repeat(4,max-content);column-gap:16px}
@media print{.entry-screen{display:none}}
`;
