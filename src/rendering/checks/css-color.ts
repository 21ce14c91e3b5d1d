/** Names of colors that emails use, in CSS. */
const names: Readonly<Record<string, string>> = {
  ...{ black: '000000', white: 'ffffff', red: 'ff0000', green: '008000', blue: '0000ff', gray: '808080' },
  ...{
    grey: '808080',
    silver: 'c0c0c0',
    maroon: '800000',
    purple: '800080',
    fuchsia: 'ff00ff',
    lime: '00ff00',
  },
  ...{ olive: '808000', yellow: 'ffff00', navy: '000080', teal: '008080', aqua: '00ffff', orange: 'ffa500' },
  ...{
    darkgray: 'a9a9a9',
    lightgray: 'd3d3d3',
    dimgray: '696969',
    whitesmoke: 'f5f5f5',
    gainsboro: 'dcdcdc',
  },
  ...{
    pink: 'ffc0cb',
    gold: 'ffd700',
    tomato: 'ff6347',
    crimson: 'dc143c',
    darkblue: '00008b',
    beige: 'f5f5dc',
  },
  ...{
    ivory: 'fffff0',
    brown: 'a52a2a',
    indigo: '4b0082',
    cyan: '00ffff',
    magenta: 'ff00ff',
    coral: 'ff7f50',
  },
};

/** Reads an opaque color of CSS as six hex digits; null for one that is transparent, computed, or unknown. */
export function cssColor(value: string): string | null {
  const text = value
    .replace(/!important/i, '')
    .trim()
    .toLowerCase();
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex !== undefined) return hex.length === 6 ? hex : hex.replace(/./g, '$&$&');
  if (Object.hasOwn(names, text)) return names[text] ?? null;
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*(1|1\.0+|100%)\s*)?\)$/.exec(
    text,
  );
  if (rgb === null) return null;
  return rgb
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Returns the color of a `background`: null for none, `'unknown'` for an image, a gradient, or an unreadable color,
 * which allows no judgment of a text.
 */
export function backgroundColor(value: string): string | null {
  const text = value
    .replace(/!important/i, '')
    .trim()
    .toLowerCase();
  if (text === '' || text === 'none' || text === 'transparent' || text === 'inherit') return null;
  if (/url\(|gradient\(/.test(text)) return 'unknown';
  const whole = cssColor(text);
  if (whole !== null) return whole;
  const parts = text.split(/\s+(?![^(]*\))/).flatMap((part) => cssColor(part) ?? []);
  return parts[0] ?? 'unknown';
}

/** Channels of a color, 0 to 1 each. */
type Channels = readonly [red: number, green: number, blue: number];

/** Rows of `hue-rotate(180deg)`. Source: Filter Effects Module Level 1. */
const turned: readonly Channels[] = [
  [-0.574, 1.43, 0.144],
  [0.426, 0.43, 0.144],
  [0.426, 1.43, -0.856],
];

/** Returns a color as shown by apps that darken light emails: as the preview does, `invert(.93) hue-rotate(180deg)`. */
export function invertedColor(hex: string): string {
  const inverted = [0, 2, 4].map((at) => 0.93 - 0.86 * (Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return turned
    .map((row) => row.reduce((sum, share, at) => sum + share * (inverted[at] ?? 0), 0))
    .map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('');
}
