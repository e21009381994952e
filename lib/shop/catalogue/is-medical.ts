/** Whether this is the category that the menu and the home page highlight, by its English name. */
export function isMedical(name: string): boolean {
  return /\bappliances?\b/i.test(name);
}
