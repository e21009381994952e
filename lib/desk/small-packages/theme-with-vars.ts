/**
 * In place of the themes of MUI that are CSS variables: the theme of the desk is none, see
 * `components/desk/theme.ts`.
 */
export function createThemeWithVars(): never {
  throw new Error("The theme of the desk has no CSS variables.");
}

export { createThemeWithVars as CssVarsProvider };
