import type { CheckboxProps } from "@mui/material/Checkbox";
import { createTheme, type Theme } from "@mui/material/styles";
import { defaultLightTheme } from "react-admin";
import { BOTTOM_MENU, SAVE_BAR, TOP_BAR } from "./layout/bars";

/** Colours of app/globals.css. */
const INK = "#12313a";
const MUTED = "#4b646c";
const LINE = "#d9e4e2";
const SURFACE = "#f4f8f7";
const BRAND = { light: "#eaf6f4", main: "#0b7a78", dark: "#086463", contrastText: "#ffffff" };

const FONTS = 'Inter, "Taka Sign", "Hind Siliguri", system-ui, sans-serif';
/** Smallest side of what a finger must hit, in px. */
const TARGET = 44;
/** Space in px between a bar and a field that is shown. */
const GAP = 8;
const onPhones = "@media (max-width: 899.95px)";

/** The shop's colours, letters and corners for MUI. */
const deskTheme = createTheme({
  ...defaultLightTheme,
  palette: {
    primary: BRAND,
    secondary: { main: "#0b4f5b", contrastText: "#ffffff" },
    error: { main: "#b42318" },
    info: { main: "#075985" },
    success: { main: "#146c43" },
    warning: { main: "#c2410c" },
    text: { primary: INK, secondary: MUTED },
    background: { default: SURFACE, paper: "#ffffff" },
    divider: LINE,
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: FONTS,
    h1: { fontSize: "1.5rem", fontWeight: 600 },
    h2: { fontSize: "1.1rem", fontWeight: 600 },
    button: { textTransform: "none", fontWeight: 600 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiCssBaseline: {
      styleOverrides: {
        // What gets the focus is not below the bars that stay on the screen.
        html: {
          scrollPadding: `${TOP_BAR + GAP}px 0 ${SAVE_BAR + GAP}px`,
          [onPhones]: { scrollPaddingBottom: SAVE_BAR + BOTTOM_MENU + GAP },
        },
      },
    },
    MuiPaper: {
      styleOverrides: { rounded: { borderRadius: 12 } },
      defaultProps: { elevation: 0 },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { [onPhones]: { minHeight: TARGET } } },
    },
    MuiIconButton: {
      styleOverrides: { root: { [onPhones]: { minWidth: TARGET, minHeight: TARGET } } },
    },
    MuiPaginationItem: {
      styleOverrides: { root: { [onPhones]: { minWidth: TARGET, minHeight: TARGET } } },
    },
    MuiOutlinedInput: { styleOverrides: { root: { [onPhones]: { minHeight: TARGET } } } },
    RaBulkActionsToolbar: {
      styleOverrides: {
        // Its buttons could be reached by the keyboard while nothing is selected.
        root: { "& .RaBulkActionsToolbar-collapsed": { visibility: "hidden" } },
      },
    },
    MuiRadio: { styleOverrides: { root: { padding: 10 } } },
    MuiCheckbox: {
      defaultProps: {
        // Tables of react-admin name the span around the input, where a name has no effect.
        slotProps: {
          input: (owner: CheckboxProps) => ({ "aria-label": owner["aria-label"] }),
          root: { "aria-label": undefined },
        },
      },
      styleOverrides: { root: { padding: 10 } },
    },
    MuiChip: { styleOverrides: { deletable: { [onPhones]: { minHeight: TARGET } } } },
    MuiTab: { styleOverrides: { root: { minHeight: TARGET, minWidth: 0 } } },
    MuiInputBase: {
      styleOverrides: { input: { "&::placeholder": { color: MUTED, opacity: 1 } } },
    },
    MuiTextField: { defaultProps: { variant: "outlined", margin: "dense", fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: "outlined", margin: "dense", fullWidth: true } },
    MuiTableCell: { styleOverrides: { head: { color: MUTED, fontWeight: 600 } } },
  },
});

/** Returns the theme with a name for the progress bars, which react-admin and MUI leave unnamed. */
export function themeWithProgressName(name: string): Theme {
  const named = { defaultProps: { "aria-label": name } };
  return createTheme(deskTheme, {
    components: { MuiLinearProgress: named, MuiCircularProgress: named },
  });
}
