import { escapeHtml } from '../../lib/text/escape-html.ts';
import { buttonLooks } from '../../contract/mails/newsdesk-members.ts';
import { linkData } from './block-data.ts';
import { oneOf, pixels } from './block-look.ts';
import { contrast, hexColor, inkOn, luminance } from './color.ts';
import { defaultButton, type ButtonLook } from './document-style.ts';
import { markedLabel } from './marked.ts';
import { ownColor } from './own-color.ts';
import type { PlacedComponent } from './placed-component.ts';
import { hook, type RenderContext } from './render-context.ts';
import { withTextLook } from './text-styles.ts';
import { layoutTable } from './tables.ts';

/** A button with the shape from its block. */
interface ButtonShape extends ButtonLook {
  readonly size: ButtonSize;
  readonly isWide: boolean;
}

/** Sizes of a button in pixels, without the border of an outlined one. */
interface ButtonSize {
  readonly up: number;
  readonly across: number;
  readonly text: number;
}

const sizes: ReadonlyMap<unknown, ButtonSize> = new Map([
  ['small', { up: 8, across: 18, text: 14 }],
  ['large', { up: 17, across: 34, text: 18 }],
]);
const mediumSize: ButtonSize = { up: 13, across: 26, text: 16 };

/**
 * Renders a button. Padding is on the cell and the link, so that Outlook shows the whole button and it is clickable
 * everywhere.
 */
export function button(placed: PlacedComponent, context: RenderContext): string {
  const { value } = placed;
  if (linkData(value).label.trim() === '' && !context.hooks) return '';
  const shape = shapeOf(placed, context);
  const html = buttonTable(placed, context, shape);
  const { align } = context;
  if (context.isPaired && !shape.isWide) {
    const room = align === 'center' ? '6px 6px 10px' : '6px 12px 10px 0';
    return (
      `<!--[if mso]><td style="padding:${room}"><![endif]-->` +
      `<div style="display:inline-block;padding:${room};vertical-align:top">${html}</div>` +
      '<!--[if mso]></td><![endif]-->'
    );
  }
  return (
    // A table on one side would let the next text flow next to it, so the row around it takes the whole width.
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td align="${align}" style="padding:6px 0 10px">` +
    `${html}</td></tr></table>`
  );
}

/** Renders two buttons side by side, or stacked without room. Full-width buttons are always stacked. */
export function buttonPair(context: RenderContext, data: PlacedComponent['data'], inside: Inside): string {
  if (data['wide'] === 'yes') return inside(context);
  const { align } = context;
  return (
    `<table ${layoutTable} width="100%"><tr><td align="${align}" style="text-align:${align};font-size:0">` +
    `<!--[if mso]><table ${layoutTable}><tr><![endif]-->${inside({ ...context, isPaired: true })}` +
    '<!--[if mso]></tr></table><![endif]--></td></tr></table>'
  );
}

type Inside = (context: RenderContext) => string;

function buttonTable(
  { component, value, data, marks }: PlacedComponent,
  context: RenderContext,
  shape: ButtonShape,
): string {
  const { label, href } = linkData(value);
  const { style, align } = context;
  const look = buttonLook(hexColor(data.button_color), shape, context);
  const { size, isWide, radius } = shape;
  const styles =
    `${look.anchor} style="display:${isWide ? 'block' : 'inline-block'};padding:${look.padding};font-family:${style.p_font_family};font-size:${size.text}px;line-height:${size.text + 4}px;` +
    `font-weight:bold;color:#${look.color};text-decoration:none;border-radius:${radius}px"`;
  // A filled button has its own background, in dark mode too.
  const link = withTextLook(styles, shape.look === 'fill' ? { ...context, ink: look.color } : context);
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${isWide ? ' width="100%"' : ''}${hook(context, 'component', component.name)} style="margin:0${align === 'center' ? ' auto' : ''}">` +
    `<tr><td align="center"${look.cell};border-radius:${radius}px;mso-padding-alt:${look.padding}">` +
    `<a href="${escapeHtml(href === '' ? '#' : href)}"${hook(context, 'text', 'label')}${link}>${markedLabel(label, marks?.('label'), context)}</a></td></tr></table>`
  );
}

/** Returns the shape of a button. A second button has the other look, so that the first one stands out. */
function shapeOf({ component, data }: PlacedComponent, { style, looks }: RenderContext): ButtonShape {
  const ofMail = style.button ?? defaultButton;
  if (component['isShaped'] !== true) return { ...ofMail, size: mediumSize, isWide: false };
  looks?.set('corners', { size: ofMail.radius });
  const chosen = oneOf(buttonLooks, data['button_look']) ?? ofMail.look;
  const other = chosen === 'fill' ? 'outline' : 'fill';
  return {
    look: component['isSecond'] === true ? other : chosen,
    radius: pixels(data['corners'], 40) ?? ofMail.radius,
    size: sizes.get(data['button_size']) ?? mediumSize,
    isWide: data['wide'] === 'yes',
  };
}

/** Parts of a button that its look decides. */
interface ButtonParts {
  readonly color: string;
  readonly padding: string;
  /** Attributes of its cell, starting its style. */
  readonly cell: string;
  /** Attributes of its link. */
  readonly anchor: string;
}

/** Returns the look of a button with its own color, or null for one without. */
function buttonLook(
  own: string | null,
  { look, size: { up, across } }: ButtonShape,
  context: RenderContext,
): ButtonParts {
  const { style, ink, background: behind } = context;
  const color = ownColor(context, 'button_color', { chosen: own, otherwise: ink ?? style.p_link_color });
  if (look === 'fill') {
    const mark = luminance(color) < 0.03 ? ' class="nd-btn"' : '';
    const cell = `${mark} bgcolor="#${color}" style="background-color:#${color}`;
    return { color: inkOn(color), padding: `${up}px ${across}px`, cell, anchor: '' };
  }
  // A color chosen for a filled button may be unreadable without the fill.
  const line = contrast(color, behind) < 4.5 ? inkOn(behind) : color;
  const isOwn = own !== null || ink !== null;
  return {
    color: line,
    padding: `${up - 2}px ${across - 2}px`,
    cell: `${isOwn ? '' : ' class="nd-rim"'} style="border:2px solid #${line}`,
    anchor: isOwn ? '' : ' class="nd-a"',
  };
}
