import { escapeHtml } from '../../lib/text/escape-html.ts';
import { shownLinks, textData } from './block-data.ts';
import { markedLabel } from './marked.ts';
import type { PlacedComponent } from './placed-component.ts';
import { hook, type RenderContext } from './render-context.ts';
import { textStyles, withTextLook } from './text-styles.ts';

const dividers: ReadonlyMap<string, string> = new Map([
  ['line', '|'],
  ['dot', '&middot;'],
]);

/** Renders links side by side without underlines; stacked on phones if the block says so. */
export function menu({ component, value, data, marks }: PlacedComponent, context: RenderContext): string {
  const found = hook(context, 'component', component.name);
  const { style, ink, rules } = context;
  if (textData(data['phone']) === 'stack') {
    rules.narrow.set('nd-mi', 'display:block!important;padding:6px 0!important');
    rules.narrow.set('nd-md', 'display:none!important');
  }
  const attributes = withTextLook(
    `${ink === null ? ' class="nd-h"' : ''} style="font-family:${style.p_font_family};font-size:${style.p_font_size}px;` +
      `font-weight:bold;color:#${ink ?? style.h_font_color};text-decoration:none"`,
    context,
  );
  const links = shownLinks(value).map(({ item: { label, href }, at }) => {
    const name = hook(context, 'text', `${at}-label`);
    const words = markedLabel(label.trim() === '' ? href : label, marks?.(`${at}-label`), context);
    const link =
      href === ''
        ? `<span${name}${attributes}>${words}</span>`
        : `<a href="${escapeHtml(href)}"${name}${attributes}>${words}</a>`;
    return `<span class="nd-mi" style="display:inline-block;padding:4px 10px">${link}</span>`;
  });
  if (links.length === 0 && found === '') return '';
  const sign = dividers.get(textData(data['divider']));
  const between = sign === undefined ? ' ' : ` <span class="nd-md">${sign}</span> `;
  return `<p${textStyles(context)('p')}${found}>${links.join(between)}</p>`;
}
