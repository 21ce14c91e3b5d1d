import type { FromFrame, ToFrame } from '../protocol.ts';
import { withoutActing } from './without-acting.ts';

/**
 * Writes an email into this page for viewing only. It is written, not set with `srcdoc`, because only then does its
 * doctype decide the layout. The page's policy runs none of its scripts; its links don't navigate, and show their URLs.
 */
export function viewMail(
  { html, isMeasured = false }: Extract<ToFrame, { kind: 'look' }>,
  tell: (message: FromFrame) => void,
): void {
  const [left, top] = [window.scrollX, window.scrollY];
  document.open();
  document.write(withoutActing(html));
  document.close();
  window.scrollTo(left, top);
  watchLinks(tell);
  if (isMeasured) measure(tell);
  tell({ kind: 'shown' });
}

/** Sends the email's height and the positions of its marked blocks, again whenever images or fonts change them. */
function measure(tell: (message: FromFrame) => void): void {
  const say = () => {
    const blocks = [...document.querySelectorAll('[data-nd-block]')];
    const top = (block: Element) => Math.round(block.getBoundingClientRect().top + window.scrollY);
    const tops = blocks.map((block) => [block.getAttribute('data-nd-block') ?? '', top(block)] as const);
    const height = document.documentElement.scrollHeight;
    tell({ kind: 'size', height, tops: Object.fromEntries<number>(tops) });
  };
  new ResizeObserver(say).observe(document.documentElement);
  new ResizeObserver(say).observe(document.body);
}

/** Sends the URL of the link that is hovered, focused, or touched, and follows none. */
function watchLinks(tell: (message: FromFrame) => void): void {
  let told: string | null = null;
  const say = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a[href], area[href]') : null;
    const href = type === 'focusout' || type === 'pointerout' ? null : (link?.getAttribute('href') ?? null);
    if (href === told) return;
    told = href;
    tell({ kind: 'link', href: href?.slice(0, 4_000) ?? null });
  };
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout', 'click'])
    document.addEventListener(type, say);
  for (const type of ['click', 'auxclick', 'submit', 'dragstart'])
    document.addEventListener(type, (event) => event.preventDefault(), { capture: true });
}
