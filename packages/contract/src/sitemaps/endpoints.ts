import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";

const sitemapPolicies = {
  tag: "ops",
  method: "GET",
  auth: "public",
  limit: { max: 300, windowSeconds: 60, bucket: "sitemaps" },
  cache: "sitemap",
  cors: "any",
} as const;

const xml = "application/xml; charset=utf-8";

/** Kinds of pages that have sitemaps. */
export const sitemapKinds = [
  "grinders",
  "brewers",
  "conversions",
  "roasters",
  "coffees",
  "recipes",
  "published",
] as const;

/** Maximum number of URLs in one sitemap (sitemaps.org). */
export const sitemapSize = 50_000;

export const getSitemapIndex = endpoint({
  ...sitemapPolicies,
  id: "getSitemapIndex",
  path: "/sitemap.xml",
  summary: "Get the sitemap index",
  description: "Lists the sitemaps of all public pages of the web front end.",
  success: {
    200: {
      description: "A sitemap index (sitemaps.org).",
      contentType: xml,
      schema: Type.String(),
      example:
        '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<sitemap><loc>https://brewdial.example/sitemaps/recipes-1.xml</loc></sitemap>\n</sitemapindex>\n",
    },
  },
});

/** A sitemap covers a fixed range of ids, so that it is read by key and its URL never changes (D280). */
export const getSitemap = endpoint({
  ...sitemapPolicies,
  id: "getSitemap",
  path: "/sitemaps/{file}",
  summary: "Get a sitemap",
  description:
    "Up to 50,000 addresses with their last modification. The response is streamed, and compressed for clients that accept it.",
  params: Type.Object({
    file: Type.String({
      description:
        "Name of a sitemap in the index: `grinders`, `brewers`, `conversions`, `roasters`, `coffees`, `recipes` or `published` (published recipes on popular grinders), and a number.",
      examples: ["grinders-1.xml"],
    }),
  }),
  success: {
    200: {
      description: "A sitemap (sitemaps.org).",
      contentType: xml,
      schema: Type.String(),
      example:
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<url><loc>https://brewdial.example/recipes/1</loc><lastmod>2026-11-15T08:30:00Z</lastmod></url>\n</urlset>\n",
    },
  },
  errors: { 404: "The index lists no sitemap with this name." },
});

export const getRobots = endpoint({
  ...sitemapPolicies,
  id: "getRobots",
  path: "/robots.txt",
  summary: "Get the rules for crawlers",
  limit: null,
  success: {
    200: {
      description: "Allows all pages and names the sitemap index.",
      contentType: "text/plain; charset=utf-8",
      schema: Type.String(),
      example: "User-agent: *\nAllow: /\n\nSitemap: https://brewdial.example/sitemap.xml\n",
    },
  },
});

export const getSecurityContact = endpoint({
  ...sitemapPolicies,
  id: "getSecurityContact",
  path: "/.well-known/security.txt",
  summary: "Get the contact for security reports",
  limit: null,
  success: {
    200: {
      description: "Where to report a vulnerability (RFC 9116).",
      contentType: "text/plain; charset=utf-8",
      schema: Type.String(),
      example:
        "Contact: mailto:security@brewdial.example\nExpires: 2027-05-16T00:00:00.000Z\nPreferred-Languages: en, de\n" +
        "Canonical: https://brewdial.example/.well-known/security.txt\n",
    },
  },
});

export const sitemapEndpoints = [getSitemapIndex, getSitemap, getRobots, getSecurityContact] as const;
