import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";

/** Whether the screen is wide: a menu at the side, lists as tables. Phones show rows. */
export const useWide = () =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
