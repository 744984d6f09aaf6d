/**
 * The brand of a deployment (BRD-01): the part of the configuration with name, colours, logo, font, menus and pictures. Only `name` is
 * required. docs/brand.md explains the keys. The rest of the product has no name and no colour of a brand.
 */
import * as z from 'zod/mini';
import { MENU_KEYS, TAB_KEYS, TAB_SETS } from '../../machines/app/menu.ts';
import { isLanguage } from '../../machines/domain/languageTags.ts';

const text = z.string('must be a text').check(z.minLength(1, 'must not be empty'));

const language = z.string().check(z.refine(isLanguage, 'must be a language, such as de-DE'));

/** One text, or one for each language. */
export const brandText = z.union([text, z.record(language, text)], 'must be a text, or texts by language');

/** CSS colours of other forms would need a parser where contrast is calculated. */
const colour = z
  .string('must be a colour, such as #0b6e7f')
  .check(z.regex(/^#([\da-f]{3}|[\da-f]{6})$/i, 'must be a colour of six hexadecimal digits, such as #0b6e7f'));

/** Without quotes, brackets and white space: the URL is a part of a style sheet. */
const file = z
  .string('must be the URL of a file')
  .check(z.regex(/^(https?:\/)?\/[^\s"'()\\]+$/, 'must be the URL of a file: an absolute URL, or a path that begins with /'));

/** Text of a style sheet in which no rule can end. */
const css = z.string('must be a text').check(z.regex(/^[^;{}<\\]+$/, 'must not contain ; { } < or \\'));

const NO_ENTRY = 'must be the key of an entry, or a link with label and href';

/** A link of the brand: a path of the application, another site, or an e-mail address. */
const link = z.strictObject({
  label: brandText,
  href: z
    .string('must be a URL')
    .check(z.regex(/^(https:\/\/|mailto:|\/(?!\/))[^\s\\]+$|^\/$/, 'must be a path, an https URL or a mailto address')),
  /** In the tab bar: the icon of this entry. */
  icon: z.optional(z.enum([...MENU_KEYS, ...TAB_KEYS])),
});

const pixels = z.number('must be a number of pixels').check(z.gte(0, 'must be a number of pixels, at least 0'));
const percent = z.number('must be a percentage').check(z.gte(0, 'must be a percentage'));

const COLOURS = {
  ink: z.optional(colour),
  surface: z.optional(colour),
  raised: z.optional(colour),
  raised2: z.optional(colour),
  text: z.optional(colour),
  muted: z.optional(colour),
  accent: z.optional(colour),
  accentHover: z.optional(colour),
  onAccent: z.optional(colour),
  danger: z.optional(colour),
  success: z.optional(colour),
  premium: z.optional(colour),
  live: z.optional(colour),
  liveOnAccent: z.optional(colour),
  info: z.optional(colour),
};

const face = z.strictObject({
  family: css,
  /** woff2. */
  file: z.optional(file),
  /** Names of fonts on the device, instead of a file. */
  local: z.optional(z.array(css)),
  /** Downloads the file with the page, before the first text needs it. */
  preload: z.optional(z.boolean()),
  weight: z.optional(css),
  unicodeRange: z.optional(css),
  ascent: z.optional(percent),
  descent: z.optional(percent),
  lineGap: z.optional(percent),
  size: z.optional(percent),
});

const picture = z.strictObject({ wide: file, narrow: file, colour: z.optional(colour) });

export const brandSchema = z.strictObject({
  name: text,
  /** Under the icon on a home screen. */
  shortName: z.optional(text),
  /** Also the line beside the login. */
  description: z.optional(brandText),
  appearance: z.optional(z.enum(['dark', 'light'])),
  defaultLanguage: z.optional(language),
  logo: z.optional(
    z.strictObject({
      /** A square picture. The name is beside it when there is no whole logo. */
      mark: z.optional(file),
      /** The name as it is written beside the mark. */
      text: z.optional(text),
      /** The whole logo for light backgrounds, and for dark ones. */
      light: z.optional(file),
      dark: z.optional(file),
    }),
  ),
  /** `tab`: SVG; the others are PNG, made from the mark when they are missing. */
  icons: z.optional(z.strictObject({ tab: z.optional(file), touch: z.optional(file), small: z.optional(file), large: z.optional(file) })),
  colours: z.optional(z.strictObject(COLOURS)),
  /** A light brand: the colours over pictures and videos, where the background is dark. */
  coloursOnDark: z.optional(z.strictObject({ accent: COLOURS.accent, accentHover: COLOURS.accentHover, onAccent: COLOURS.onAccent })),
  radius: z.optional(
    z.strictObject({ small: z.optional(pixels), medium: z.optional(pixels), large: z.optional(pixels), full: z.optional(pixels) }),
  ),
  font: z.optional(z.strictObject({ family: css, faces: z.optional(z.array(face)) })),
  /** Entries in this order. Without it, those of the specification. */
  menu: z.optional(z.array(z.union([z.enum(MENU_KEYS), link], NO_ENTRY))),
  /** The tab bar of phones: a set, or entries. Without it, the set of the configuration key `navigation`. */
  tabs: z.optional(
    z.union([z.enum(TAB_SETS), z.array(z.union([z.enum(TAB_KEYS), link], NO_ENTRY))], 'must be a set, or a list of entries'),
  ),
  /** A line of text and links, after those of the service. */
  footer: z.optional(z.strictObject({ text: z.optional(brandText), links: z.optional(z.array(link)) })),
  pictures: z.optional(z.strictObject({ login: z.optional(picture), notFound: z.optional(picture), serverError: z.optional(picture) })),
});

export type Brand = z.infer<typeof brandSchema>;
export type BrandLink = z.infer<typeof link>;
export type BrandText = z.infer<typeof brandText>;

/** A deployment without a brand has the colours of the system. */
export const NO_BRAND: Brand = { name: 'TV' };
