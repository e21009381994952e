import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { LOCALES } from "./lib/i18n/locales";
import { PERSONAL_PAGES, pageRewrites } from "./lib/site/rewrites";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    // Messages are parsed by the build, so that no browser needs the parser.
    messages: { path: "./lib/i18n/messages", locales: LOCALES, format: "json", precompile: true },
  },
});

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: false,
  poweredByHeader: false,
  // Pages are complete before they are sent; the default list would make these bots bypass the cache.
  htmlLimitedBots: /(?!)/,
  cacheLife: {
    catalogue: { stale: 60, revalidate: 60, expire: 7 * 24 * 60 * 60 },
    content: { stale: 300, revalidate: 300, expire: 7 * 24 * 60 * 60 },
  },
  experimental: {
    // A stored 404 for every random id would fill the disk.
    isrFlushToDisk: false,
    caseSensitiveRoutes: true,
  },
  serverExternalPackages: ["libsql", "kysely", "pino"],
  cacheHandler: path.resolve("lib/server/cache-handler.mjs"),
  images: {
    customCacheHandler: true,
    localPatterns: [
      { pathname: "/media/**", search: "" },
      { pathname: "/brand/**", search: "" },
    ],
    deviceSizes: [360, 480, 640, 768, 1024, 1280, 1600],
    imageSizes: [64, 96, 160, 256],
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
    return { beforeFiles: [], afterFiles: pageRewrites(), fallback: [] };
  },
};

export default withNextIntl(config);
