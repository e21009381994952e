import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import VideoIcon from "@mui/icons-material/VideocamOutlined";
import Box from "@mui/material/Box";
import { mediaUrl } from "@/lib/base/media/media-url";
import { pictureAddress } from "@/lib/base/media/picture-address";
import type { DeskMedium } from "@/lib/contract/media/desk-schemas";

interface MediaPreviewProps {
  medium: Pick<DeskMedium, "path" | "kind">;
  /** Side in px. */
  size: 96 | 360;
}

/** Drawings are not resized. */
const DRAWING = /\.svg$/i;

/** Small picture of a file, or an icon of its kind. The file's name is shown beside it. */
export function MediaPreview({ medium: { path, kind }, size }: MediaPreviewProps) {
  if (kind === "picture") {
    const address = mediaUrl(path);
    return (
      <img
        src={DRAWING.test(path) ? address : pictureAddress(address, size)}
        alt=""
        loading="lazy"
        width={size}
        height={size}
        style={{ objectFit: "contain", flex: "none", maxWidth: "100%" }}
      />
    );
  }
  const Icon = kind === "pdf" ? PdfIcon : VideoIcon;
  return (
    <Box sx={{ width: size, flex: "none", textAlign: "center" }}>
      <Icon fontSize="large" color="action" />
    </Box>
  );
}
