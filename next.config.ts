import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { LOCALES } from "./lib/i18n/locales";
import { sectionPath } from "./lib/shop/account/account-section";
import { PRIVATE_ADDRESSES, pageRewrites } from "./lib/site/rewrites";
import { DESK } from "./lib/site/routes";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    // Messages are parsed at build time, so that the parser is not sent to browsers.
    messages: { path: "./lib/i18n/messages", locales: LOCALES, format: "json", precompile: true },
  },
});

const config: NextConfig = {
  // Set at build time only and inlined into the pages; see lib/dev/build.mjs.
  env: { MEDIA_VERSION: process.env.MEDIA_VERSION ?? "" },
  typedRoutes: false,
  poweredByHeader: false,
  // `npm run check` checks types, so that a host need not.
  typescript: { ignoreBuildErrors: true },
  // Pages are complete before they are sent. The default list would make these bots bypass the
  // cache.
  htmlLimitedBots: /(?!)/,
  experimental: {
    caseSensitiveRoutes: true,
    // Seconds for which React's router shows a page that it has prefetched; five minutes by default.
    staleTimes: { static: 60 },
  },
  serverExternalPackages: [
    ...["libsql", "kysely", "pino", "@simplewebauthn/server"],
    ...developmentPackages(),
  ],
  // lib/server/pictures resizes pictures.
  images: { unoptimized: true },
  async headers() {
    const noindex = { key: "X-Robots-Tag", value: "noindex" };
    return [
      ...PRIVATE_ADDRESSES.map((source) => ({
        source,
        headers: [{ key: "Cache-Control", value: "private, no-store" }, noindex],
      })),
      // RSC payloads must not be indexed as duplicates of the pages.
      { source: "/:path(.*\\.rsc)", headers: [noindex] },
    ];
  },
  async redirects() {
    return [
      // Separate rule: without a path the next one would redirect to an empty address.
      { source: "/en", destination: "/", permanent: true },
      { source: "/en/:path*", destination: "/:path*", permanent: true },
      // Password managers open this address to change a password.
      {
        source: "/.well-known/change-password",
        destination: sectionPath("security"),
        permanent: false,
      },
    ];
  },
  async rewrites() {
    const beforeFiles = [...developmentPictures(), ...developmentDesk()];
    return { beforeFiles, afterFiles: pageRewrites(), fallback: [] };
  },
};

/**
 * Packages that a cold `next dev` need not bundle. In production they are bundled, because loading
 * their many files makes the start slower.
 */
function developmentPackages() {
  if (process.env.NODE_ENV !== "development") return [];
  return [
    "@zxcvbn-ts/core",
    "@zxcvbn-ts/language-common",
    "altcha-lib",
    "csv-parse",
    "csv-stringify",
    "hono",
    "lru-cache",
    "nodemailer",
    "otpauth",
    "prom-client",
    "sanitize-html",
    "to-words",
    "uqr",
    "zod",
  ];
}

/** Sends pictures in their original size in development, in place of lib/server/pictures. */
function developmentPictures() {
  if (process.env.NODE_ENV !== "development") return [];
  return [
    { source: "/i/:width(\\d+)/:path*", destination: "/:path*" },
    { source: "/i/share/:path(.*)\\.jpg", destination: "/:path" },
  ];
}

/** Passes the staff's application on to the server that `npm run dev` starts beside Next. */
function developmentDesk() {
  const origin = process.env.DESK_ORIGIN;
  if (process.env.NODE_ENV !== "development" || !origin) return [];
  return [DESK, `${DESK}/:path*`].map((source) => ({ source, destination: origin + source }));
}

export default withNextIntl(config);
