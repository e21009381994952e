import { connection } from "next/server";
import { BRAND_PICTURES, readSiteSettings } from "@/lib/site/settings";

const COLOUR = "#0b7a78";

/** Web app manifest, used when the shop is added to a phone's home screen. */
export async function GET() {
  await connection();
  const { name, tagline } = readSiteSettings();
  const manifest = {
    id: "/",
    name: `${name.en} | ${tagline.en}`,
    short_name: name.en,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: COLOUR,
    background_color: "#ffffff",
    icons: [
      { src: "/brand/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/brand/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
      { src: BRAND_PICTURES.icon, type: "image/png", sizes: "512x512" },
    ],
  };
  const headers = {
    "content-type": "application/manifest+json",
    "cache-control": "public, max-age=3600",
  };
  return Response.json(manifest, { headers });
}
