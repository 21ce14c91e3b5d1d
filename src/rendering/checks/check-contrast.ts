import { contrast, leastContrastOf, readableInk } from '../blocks/color.ts';
import type { ComposedMail } from '../compose/mail-content.ts';
import { scanHtml } from '../html/scan-html.ts';
import { invertedColor } from './css-color.ts';
import { excerpt } from './excerpt.ts';
import type { Finding } from './finding.ts';
import { textLooks, type TextLooks } from './text-looks.ts';

/** Minimum size of a readable unsubscribe link, in pixels. */
const leastSize = 9;

type Scheme = 'light' | 'dark' | 'inverted';

/**
 * Finds hard-to-read texts in light mode, in the email's own dark colors, and inverted, and unreadable unsubscribe
 * links. Each pair of colors is reported once, at its first text; texts on images are skipped.
 */
export function checkContrast({ html }: ComposedMail): Finding[] {
  const pieces = scanHtml(html);
  const light = textLooks(html, pieces, 'light').filter(isRead);
  const dark = /prefers-color-scheme\s*:\s*dark/i.test(html)
    ? textLooks(html, pieces, 'dark').filter(isRead)
    : [];
  const told = new Set<number>();
  return [
    ...weak(light, 'light', told),
    ...weak(dark, 'dark', told),
    ...weak(light.map(inverted), 'inverted', told),
    ...checkUnsubscribeLooks(light),
  ];
}

/** Returns whether a text is for reading: a line of dots or dashes only decorates. */
function isRead({ value }: TextLooks): boolean {
  return /[\p{L}\p{N}]/u.test(value);
}

function inverted(text: TextLooks): TextLooks {
  const { color, background } = text;
  return {
    ...text,
    color: color === null ? null : invertedColor(color),
    background: background === null ? null : invertedColor(background),
  };
}

/** Finds weak contrasts. `told`: starts of texts already reported; each is reported once. */
function weak(texts: readonly TextLooks[], scheme: Scheme, told: Set<number>): Finding[] {
  const seen = new Set<string>();
  return texts.flatMap(({ color, background, size, isHidden, value, start, end }): Finding[] => {
    if (isHidden || color === null || background === null || told.has(start)) return [];
    const least = leastContrastOf(size);
    const ratio = Math.floor(contrast(color, background) * 10) / 10;
    if (ratio >= least) return [];
    told.add(start);
    const pair = `${color} ${background} ${String(least)}`;
    if (seen.has(pair)) return [];
    seen.add(pair);
    // Apps invert colors in different ways, and an author can do little about it.
    const severity = scheme === 'inverted' ? 'info' : 'warning';
    const words = excerpt(value.replace(/\s+/g, ' ').trim());
    const better = readableInk(color, background, least);
    const issue = { rule: 'contrast', scheme, ratio, least, words, color, background, better } as const;
    return [{ ...issue, severity, part: 'html', where: { start, end } }];
  });
}

function checkUnsubscribeLooks(texts: readonly TextLooks[]): Finding[] {
  const links = texts.filter(({ href }) => /##unsubscribe(?:##|\|)/.test(href ?? ''));
  const first = links[0];
  if (first === undefined || links.some(isReadable)) return [];
  const { start, end } = first;
  return [{ rule: 'unsubscribe-unreadable', severity: 'error', part: 'html', where: { start, end } }];
}

function isReadable({ isHidden, size, color, background }: TextLooks): boolean {
  if (isHidden || size < leastSize) return false;
  return color === null || background === null || contrast(color, background) >= 3;
}
