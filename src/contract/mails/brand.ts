import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { checked, line, text } from '../wire/fields.ts';
import { inputFault } from '../wire/input-faults.ts';
import { basedOn } from './mail-content.ts';
import { buttonLooks } from './newsdesk-members.ts';

/** Fonts of email apps, each with its fallbacks. */
export const fontStacks = [
  'Helvetica Neue, Helvetica, Arial, sans-serif',
  'Arial, Helvetica, sans-serif',
  'Arial Black, Arial, sans-serif',
  'Segoe UI, Roboto, Helvetica, Arial, sans-serif',
  'Verdana, Geneva, sans-serif',
  'Tahoma, Verdana, sans-serif',
  'Trebuchet MS, Tahoma, sans-serif',
  'Georgia, Times New Roman, serif',
  'Times New Roman, Times, serif',
  'Palatino Linotype, Palatino, Georgia, serif',
  'Courier New, Courier, monospace',
  'Lucida Console, Monaco, monospace',
] as const;

/** Networks of social links, by their names in a brand. */
export const socialNetworks = [
  'bluesky',
  'discord',
  'facebook',
  'github',
  'instagram',
  'linkedin',
  'mastodon',
  'pinterest',
  'reddit',
  'spotify',
  'telegram',
  'threads',
  'tiktok',
  'whatsapp',
  'x',
  'youtube',
] as const;

/** Maximum colors in addition to the six named ones. */
export const mostMoreColors = 6;

/** Longest postal address and reason, in UTF-16 code units. */
export const brandTextLength = 500;

const mostSocialLinks = socialNetworks.length;

const longestAddress = 2048;

/** Smallest and largest values of a brand's measures, in pixels. */
export const brandLimits = {
  logo: { min: 16, max: 600 },
  heading: { min: 8, max: 96 },
  text: { min: 8, max: 48 },
  footer: { min: 8, max: 32 },
  radius: { min: 0, max: 40 },
  space: { min: 0, max: 60 },
} as const;

// @__NO_SIDE_EFFECTS__
function fontOf<F extends z.ZodMiniType, S extends z.ZodMiniType>(family: F, size: S) {
  return z.object({ family, size });
}

/** The brand of the account in answers. Interface: content, Brand. */
export const brand = z.looseObject({
  name: z.string(),
  address: z.string(),
  reason: z.string(),
  logo: z.looseObject({
    src: z.string(),
    dark_src: z.string(),
    alt: z.string(),
    href: z.string(),
    width: z.int(),
  }),
  colors: z.looseObject({
    accent: z.string(),
    ink: z.string(),
    soft: z.string(),
    page: z.string(),
    card: z.string(),
    line: z.string(),
    more: z.array(z.string()),
  }),
  fonts: z.looseObject({
    heading: fontOf(z.string(), z.int()),
    text: fontOf(z.string(), z.int()),
    footer: fontOf(z.string(), z.int()),
  }),
  button: z.looseObject({ look: z.enum(buttonLooks), radius: z.int() }),
  space: z.int(),
  social: z.array(z.looseObject({ network: z.enum(socialNetworks), href: z.string() })),
  version: z.int(),
  updated: z.nullable(z.string()),
});

export type Brand = z.output<typeof brand>;

const writtenColor = checked(
  z.string(),
  z.regex(/^[0-9a-fA-F]{6}$/, { error: inputFault('color') }),
  z.toLowerCase(),
);

const webAddress = checked(
  z.string(),
  z.maxLength(longestAddress),
  z.regex(/^https?:\/\/[^\s/]\S*$/i, { error: inputFault('url') }),
);

const webAddressOrNone = checked(
  z.string(),
  z.maxLength(longestAddress),
  z.regex(/^(?:https?:\/\/[^\s/]\S*)?$/i, { error: inputFault('url') }),
);

interface Limits {
  readonly min: number;
  readonly max: number;
}

// @__NO_SIDE_EFFECTS__
function measure({ min, max }: Limits) {
  return checked(z.int(), z.gte(min), z.lte(max));
}

// @__NO_SIDE_EFFECTS__
function writtenFont(range: Limits) {
  return fontOf(z.enum(fontStacks), measure(range));
}

/** A brand as written by a caller; missing parts get their default. */
export const writtenBrand = z.object({
  name: line(),
  address: text(brandTextLength),
  reason: text(brandTextLength),
  logo: z.optional(
    z.object({
      src: webAddressOrNone,
      dark_src: webAddressOrNone,
      alt: line(),
      href: webAddressOrNone,
      width: measure(brandLimits.logo),
    }),
  ),
  colors: z.optional(
    z.object({
      accent: writtenColor,
      ink: writtenColor,
      soft: writtenColor,
      page: writtenColor,
      card: writtenColor,
      line: writtenColor,
      more: checked(z.array(writtenColor), z.maxLength(mostMoreColors)),
    }),
  ),
  fonts: z.optional(
    z.object({
      heading: writtenFont(brandLimits.heading),
      text: writtenFont(brandLimits.text),
      footer: writtenFont(brandLimits.footer),
    }),
  ),
  button: z.optional(z.object({ look: z.enum(buttonLooks), radius: measure(brandLimits.radius) })),
  space: z.optional(measure(brandLimits.space)),
  social: z.optional(
    checked(
      z.array(z.object({ network: z.enum(socialNetworks), href: webAddress })),
      z.maxLength(mostSocialLinks),
    ),
  ),
  based_on: basedOn(),
});

export type WrittenBrand = z.output<typeof writtenBrand>;

/** The brand of the account. Until the first save, `version` is 0 and `updated` null. */
export const brandShow = defineEndpoint({
  id: 'brandShow',
  resource: 'brand',
  summary: 'Get the brand',
  method: 'GET',
  path: '/brand/',
  origin: 'extension',
  responses: { 200: brand },
});

/** Replaces the brand. Existing emails don't change. */
export const brandReplace = defineEndpoint({
  id: 'brandReplace',
  resource: 'brand',
  summary: 'Replace the brand',
  method: 'PUT',
  path: '/brand/',
  origin: 'extension',
  body: writtenBrand,
  responses: { 200: brand },
});
