// The invoice's only button.
document.querySelector("button").addEventListener("click", () => window.print());
