import type { SxProps } from "@mui/material/styles";

/** Side of a corner that a finger or a mouse drags, in px. */
const HANDLE = { coarse: 36, fine: 18 };

const LINE = { content: '""', position: "absolute", bgcolor: "#ffffff66" } as const;

const corner = (place: "nw" | "ne" | "sw" | "se") => ({
  [place.startsWith("n") ? "top" : "bottom"]: 0,
  [place.endsWith("w") ? "left" : "right"]: 0,
  transform: `translate(${place.endsWith("w") ? "-" : ""}50%, ${place.startsWith("n") ? "-" : ""}50%)`,
  cursor: `${place}-resize`,
});

/**
 * Styles of react-image-crop for a crop of a fixed shape. Its own style sheet is a file, which the
 * desk could not load with a nonce.
 */
export const CROP_STYLES = {
  "& .ReactCrop": { display: "inline-block", position: "relative", maxWidth: "100%" },
  "& .ReactCrop__child-wrapper": {
    overflow: "hidden",
    "& > canvas": { display: "block", maxWidth: "100%", maxHeight: "55vh", touchAction: "none" },
  },
  "& .ReactCrop__crop-mask": {
    position: "absolute",
    inset: 0,
    width: "100%",
    height: "100%",
    pointerEvents: "none",
  },
  "& .ReactCrop__crop-selection": {
    position: "absolute",
    top: 0,
    left: 0,
    boxSizing: "border-box",
    cursor: "move",
    touchAction: "none",
    outline: "2px dashed #ffffff",
    "&:focus-visible": { outline: "3px solid", outlineColor: "primary.main" },
  },
  "& .ReactCrop--invisible-crop :is(.ReactCrop__crop-mask, .ReactCrop__crop-selection)": {
    display: "none",
  },
  "& .ReactCrop__rule-of-thirds-vt": {
    "&::before, &::after": { ...LINE, top: 0, left: "33.33%", width: "1px", height: "100%" },
    "&::after": { left: "66.67%" },
  },
  "& .ReactCrop__rule-of-thirds-hz": {
    "&::before, &::after": { ...LINE, left: 0, top: "33.33%", width: "100%", height: "1px" },
    "&::after": { top: "66.67%" },
  },
  "& .ReactCrop__drag-handle": {
    position: "absolute",
    boxSizing: "border-box",
    width: HANDLE.fine,
    height: HANDLE.fine,
    border: "2px solid #ffffff",
    borderRadius: "50%",
    bgcolor: "primary.main",
    "&:focus-visible": { outline: "3px solid #ffffff" },
    "@media (pointer: coarse)": { width: HANDLE.coarse, height: HANDLE.coarse },
    "&.ord-nw": corner("nw"),
    "&.ord-ne": corner("ne"),
    "&.ord-sw": corner("sw"),
    "&.ord-se": corner("se"),
  },
  // Only corners keep the shape.
  "& :is(.ReactCrop__drag-bar, .ReactCrop__drag-handle:is(.ord-n, .ord-e, .ord-s, .ord-w))": {
    display: "none",
  },
} satisfies SxProps;
