import type { Marks } from './flow.ts';
import type { Styles } from './element-styles.ts';

const markOfTag = new Map<string, Partial<Marks>>([
  ['B', { strong: true }],
  ['STRONG', { strong: true }],
  ['I', { em: true }],
  ['EM', { em: true }],
  ['CITE', { em: true }],
  ['U', { u: true }],
  ['S', { s: true }],
  ['STRIKE', { s: true }],
  ['DEL', { s: true }],
  ['SUB', { sub: true }],
  ['SUP', { sup: true }],
  ['CODE', { code: true }],
  ['KBD', { code: true }],
  ['SAMP', { code: true }],
  ['TT', { code: true }],
]);

/** Returns the marks of an element's words: those around it, changed by its tag and declarations. */
export function marksOf(element: Element, styles: Styles, around: Marks): Marks {
  return { ...around, ...markOfTag.get(element.tagName), ...marksOfStyles(styles) };
}

function marksOfStyles(styles: Styles): Partial<Marks> {
  const font = styles.get('font') ?? '';
  const weight = styles.get('font-weight') ?? /\b(?:bold|[6-9]00)\b/.exec(font)?.[0];
  const slope = styles.get('font-style') ?? /\bitalic\b/.exec(font)?.[0];
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  const shift = styles.get('vertical-align');
  return {
    ...(weight === undefined || weight === 'inherit' ? {} : { strong: isBold(weight) }),
    ...(slope === undefined || slope === 'inherit' ? {} : { em: /italic|oblique/.test(slope) }),
    ...(line.includes('underline') ? { u: true } : {}),
    ...(line.includes('line-through') ? { s: true } : {}),
    ...(shift === 'super' ? { sup: true } : {}),
    ...(shift === 'sub' ? { sub: true } : {}),
  };
}

function isBold(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}

/** Returns marks without the ones that a link or a heading already shows. */
export function withoutOwn(marks: Marks, level: number): Marks {
  return {
    ...marks,
    strong: level === 0 && marks.strong,
    u: marks.href === '' && marks.u,
  };
}
