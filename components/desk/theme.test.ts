import { getContrastRatio } from "@mui/material/styles";
import { themeWithProgressName } from "./theme";

const COLOURS = ["primary", "secondary", "error", "warning", "info", "success"] as const;

// A chip writes its colour on white, a button white on its colour (WCAG 2.2, 1.4.3).
test.each(COLOURS)("%s can be read on white", (colour) => {
  const { palette } = themeWithProgressName("Loading");
  expect(getContrastRatio(palette[colour].main, "#ffffff")).toBeGreaterThanOrEqual(4.5);
});
