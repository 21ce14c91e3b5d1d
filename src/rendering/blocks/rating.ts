import { textData } from './block-data.ts';
import type { PlacedComponent } from './placed-component.ts';
import { hook, type RenderContext } from './render-context.ts';
import { textStyles } from './text-styles.ts';
import { lines } from './words.ts';

/** Renders one to five stars of five; none for zero. A value that isn't a number shows its words. */
export function rating({ component, value }: PlacedComponent, context: RenderContext): string {
  const found = hook(context, 'component', component.name);
  const words = textData(value).trim();
  const stars = Math.round(Number(words));
  if (words === '' || stars === 0) return '';
  if (!Number.isFinite(stars)) return `<p${textStyles(context)('caption')}${found}>${lines(words)}</p>`;
  const full = Math.min(5, Math.max(1, stars));
  const { style, ink, align } = context;
  const look = `margin:0 0 10px;font-family:Arial,sans-serif;font-size:20px;line-height:26px;letter-spacing:2px;color:#${ink ?? style.p_link_color};text-align:${align}`;
  return (
    `<p role="img" aria-label="${full}/5"${found}${ink === null ? ' class="nd-k"' : ''} style="${look}">` +
    `${'&#9733;'.repeat(full)}${'&#9734;'.repeat(5 - full)}</p>`
  );
}
