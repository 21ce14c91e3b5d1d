import type { BlockLook } from './block-look.ts';
import { panelColors, type Inside } from './frames.ts';
import { pictureBehind, type PictureBehind } from './picture-behind.ts';
import type { RenderContext } from './render-context.ts';
import { hasRoom, roomOf, type WrittenRoom } from './room.ts';

/** Conditional comments for Outlook, with their content. Source: Microsoft, conditional comments. */
const outlookOnly = /<!--\[if(?! !mso)[^\]]*\]>[\s\S]*?<!\[endif\]-->/g;
const othersOnly = /<!--\[if !mso\]><!-->|<!--<!\[endif\]-->/g;

const noRoom = { top: 0, right: 0, bottom: 0, left: 0 };

interface Framed {
  /** True for content with its own frame that has the padding. */
  readonly takesRoom: boolean;
  readonly inside: Inside;
  /** The URL of a background image; empty for none. */
  readonly picture?: string;
  /** Attribute for an editor to find it. */
  readonly hook?: string;
}

/**
 * Renders the frame that a block's options put around it: color, border, corners, changes for phones and dark mode, and
 * room unless the block has its own frame with it.
 */
export function lookFrame(
  context: RenderContext,
  look: BlockLook,
  { takesRoom, inside, picture = '', hook = '' }: Framed,
): string {
  const room = !takesRoom && hasRoom(look) ? roomOf({ ...context, look }, noRoom) : null;
  const border = (look.border?.width ?? 0) * 2;
  const width = Math.max(1, context.width - border - (room?.across ?? 0));
  const own: RenderContext = {
    ...context,
    look: takesRoom ? look : null,
    hasDarkInk: look.darkInk !== null || context.hasDarkInk,
    width,
    ...(look.back === null ? {} : panelColors(context, look.back)),
  };
  const behind = pictureBehind(own, { picture, width });
  const html = behind.around(inside(own));
  const classes = outerClasses(context, look);
  const cell = cellAttributes(context, look, { room, behind });
  const framed =
    classes + cell + hook === ''
      ? html
      : `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"${hook}${attribute('class', classes)}${dimmed(context, look)}>` +
        `<tr><td${cell}>${html}</td></tr></table>`;
  return look.hide === 'desktop' && !context.hooks ? hiddenOnDesktop(framed) : framed;
}

/** Returns the attributes of the cell with the color, border, corners and room; empty if the block has none of them. */
function cellAttributes(
  context: RenderContext,
  look: BlockLook,
  { room, behind }: { readonly room: WrittenRoom | null; readonly behind: PictureBehind },
): string {
  const { back, border, radius } = look;
  const classes = [
    room?.classes.trim() ?? '',
    back === null ? '' : `nd-bg-${back}`,
    darkBack(context, look),
  ].filter((name) => name !== '');
  const style = [
    ...(room === null ? [] : [`padding:${room.padding}`]),
    ...(back === null ? [] : [`background-color:#${back}`]),
    ...behind.style,
    ...(border === null ? [] : [`border:${border.width}px ${border.style} #${border.color}`]),
    ...(radius === 0 ? [] : [`border-radius:${radius}px`, 'overflow:hidden']),
  ];
  const color = back === null ? '' : ` bgcolor="#${back}"`;
  return (
    attribute('class', classes.join(' ')) + color + behind.attribute + attribute('style', style.join(';'))
  );
}

/**
 * Hides content by default. The rule for narrow screens shows it, and an app without media queries shows the desktop
 * version.
 */
function hiddenOnDesktop(html: string): string {
  const bare = html.replace(outlookOnly, '').replace(othersOnly, '');
  return `<!--[if !mso]><!--><div class="nd-hd" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${bare}</div><!--<![endif]-->`;
}

function outerClasses(context: RenderContext, look: BlockLook): string {
  const { narrow, dark } = context.rules;
  const names: string[] = [];
  if (look.hide === 'phone') {
    names.push('nd-hp');
    narrow.set('nd-hp', context.hooks ? 'opacity:.4!important' : 'display:none!important');
  }
  if (look.hide === 'desktop') {
    names.push(...(context.hooks ? ['nd-hd'] : []));
    narrow.set(
      'nd-hd',
      context.hooks
        ? 'opacity:1!important'
        : 'display:block!important;max-height:none!important;overflow:visible!important',
    );
  }
  if (look.phoneAlign !== null) {
    names.push(`nd-pa-${look.phoneAlign}`);
    addPhoneAlign(narrow, look.phoneAlign);
  }
  if (look.darkInk !== null) {
    names.push(`nd-di-${look.darkInk}`);
    dark.set(`nd-di-${look.darkInk} .nd-t`, `color:#${look.darkInk}!important`);
  }
  return names.join(' ');
}

function addPhoneAlign(narrow: Map<string, string>, align: 'left' | 'center' | 'right'): void {
  const name = `nd-pa-${align}`;
  for (const tag of ['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'])
    narrow.set(`${name} ${tag}`, `text-align:${align}!important`);
  const [left, right] = { left: ['0', 'auto'], center: ['auto', 'auto'], right: ['auto', '0'] }[align];
  for (const tag of ['table', '.nd-img'])
    narrow.set(`${name} ${tag}`, `margin-left:${left}!important;margin-right:${right}!important`);
}

/** Returns the attribute that dims hidden content on the canvas, where it stays editable. */
function dimmed({ hooks }: RenderContext, look: BlockLook): string {
  return hooks && look.hide === 'desktop' ? ' style="opacity:.4"' : '';
}

function darkBack({ rules }: RenderContext, { darkBack: back }: BlockLook): string {
  if (back === null) return '';
  rules.dark.set(`nd-db-${back}`, `background-color:#${back}!important`);
  return `nd-db-${back}`;
}

function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${value}"`;
}
