import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { PICTURE_WIDTHS } from "./lib/base/media/picture-address";
import { LOCALES } from "./lib/i18n/locales";
import { PERSONAL_PAGES, pageRewrites } from "./lib/site/rewrites";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    // Messages are parsed by the build, so that no browser needs the parser.
    messages: { path: "./lib/i18n/messages", locales: LOCALES, format: "json", precompile: true },
  },
});

/** Next wants the widths of pictures that fill no screen apart. */
const SMALL_PICTURE = 256;

const config: NextConfig = {
  // Known to the build only, which writes it into the pages; see lib/dev/build.mjs.
  env: { MEDIA_VERSION: process.env.MEDIA_VERSION ?? "" },
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: false,
  poweredByHeader: false,
  // `npm run check` does it, once; a host need not.
  typescript: { ignoreBuildErrors: true },
  // Pages are complete before they are sent; the default list would make these bots bypass the cache.
  htmlLimitedBots: /(?!)/,
  experimental: {
    // A stored 404 for every random id would fill the disk.
    isrFlushToDisk: false,
    caseSensitiveRoutes: true,
    // Pages that are rendered per request would be rendered twice, and carry their data twice.
    cachedNavigations: false,
  },
  serverExternalPackages: ["libsql", "kysely", "pino"],
  cacheHandler: path.resolve("lib/server/cache-handler.mjs"),
  images: {
    customCacheHandler: true,
    localPatterns: [
      { pathname: "/media/**", search: "" },
      { pathname: "/brand/**", search: "" },
    ],
    deviceSizes: PICTURE_WIDTHS.filter((width) => width > SMALL_PICTURE),
    imageSizes: PICTURE_WIDTHS.filter((width) => width <= SMALL_PICTURE),
    formats: ["image/avif", "image/webp"],
    minimumCacheTTL: 60 * 60,
    qualities: [75],
    maximumRedirects: 0,
  },
  async headers() {
    const noindex = { key: "X-Robots-Tag", value: "noindex" };
    return [
      ...PERSONAL_PAGES.map((source) => ({
        source,
        headers: [{ key: "Cache-Control", value: "private, no-store" }, noindex],
      })),
      // Pages as React reads them: no second copy for the index.
      { source: "/:path(.*\\.rsc)", headers: [noindex] },
    ];
  },
  async redirects() {
    return [
      // Without a path the next one would lead to an empty address.
      { source: "/en", destination: "/", permanent: true },
      { source: "/en/:path*", destination: "/:path*", permanent: true },
    ];
  },
  async rewrites() {
    return { beforeFiles: developmentPictures(), afterFiles: pageRewrites(), fallback: [] };
  },
};

/** What lib/server does for the built shop. */
function developmentPictures() {
  if (process.env.NODE_ENV !== "development") return [];
  return [
    { source: "/i/:width(\\d+)/:path*", destination: "/_next/image?url=/:path*&w=:width&q=75" },
    { source: "/i/share/:path(.*)\\.jpg", destination: "/:path" },
  ];
}

export default withNextIntl(config);
