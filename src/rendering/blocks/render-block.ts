import type { PlacedBlock } from '../../contract/mails/block-document.ts';
import { isRecord } from '../../lib/is-record.ts';
import { isShown, renderComponent } from './components.ts';
import type { PlacedComponent } from './placed-component.ts';
import { defaultStyle } from './document-style.ts';
import type { DocumentStyle } from './document-style.ts';
import { readEdges } from './edges.ts';
import { row } from './frames.ts';
import { marksOf, parseLayout } from './layout.ts';
import { readAnchor, readLook, readTextLook, withSection, type TextLook } from './block-look.ts';
import { lookFrame } from './look-frame.ts';
import type { LayoutPart } from './layout.ts';
import type { MailRules } from './mail-rules.ts';
import { startingContext, type AreaRoom, type RenderContext, type ShownLook } from './render-context.ts';
import { renderLayout } from './render-layout.ts';
import type { FullRoom } from './room.ts';

/** Surroundings of a block that an editor or a palette renders on its own. */
export interface BlockSurroundings {
  readonly style?: DocumentStyle;
  /** Pixels; default is the width of the block's area. */
  readonly width?: number;
  /** True marks components with `data-nd-component`, so that an editor finds them. */
  readonly hooks?: boolean;
  /** Surroundings of the area in the layout. */
  readonly room?: AreaRoom;
  /** Collects the rules that the block needs in the head, for narrow screens and dark mode. */
  readonly rules?: MailRules;
}

/** Renders one block, a table of the area's width. Never throws; see `renderPlaced` for invalid values. */
export function renderBlock(placed: PlacedBlock, surroundings: BlockSurroundings = {}): string {
  return renderPlaced(placed, contextOf(surroundings));
}

/** Returns the room around a block's content that applies without its options, in pixels. */
export function roomAround(placed: PlacedBlock, surroundings: BlockSurroundings): FullRoom {
  const rooms: FullRoom[] = [];
  renderPlaced(placed, { ...contextOf(surroundings), rooms });
  // An image that reaches the sides has no room there, but other parts of its block do.
  const widest = (side: 'left' | 'right') => Math.max(0, ...rooms.map((room) => room[side]));
  const [top, bottom] = [rooms[0]?.top ?? 0, rooms.at(-1)?.bottom ?? 0];
  return { top, right: widest('right'), bottom, left: widest('left') };
}

/**
 * Returns the looks that a block's texts have without their own, by their names in the block's options. An empty text may
 * have none.
 */
export function looksOfTexts(
  placed: PlacedBlock,
  surroundings: BlockSurroundings,
): Readonly<Record<string, ShownLook>> {
  const looks = new Map<string, ShownLook>();
  renderPlaced(placed, { ...contextOf(surroundings), looks });
  return Object.fromEntries(looks);
}

function contextOf(surroundings: BlockSurroundings): RenderContext {
  const { style = defaultStyle, hooks = false, room, rules } = surroundings;
  return {
    ...startingContext(),
    style,
    hooks,
    width: surroundings.width ?? 600,
    background: style.content_background,
    ...room,
    ...(rules === undefined ? {} : { rules }),
  };
}

/**
 * Renders a block in its place. Its layout positions the components. Components that the layout doesn't name, and
 * values that no component names, come after it, so that no one's words are lost.
 */
export function renderPlaced(placed: PlacedBlock, context: RenderContext): string {
  const options: unknown = placed.newsdesk;
  const look = withSection(readLook(options), context.ofSection);
  const anchor = anchorOf(options);
  if (look === null) return anchor + renderContent(placed, context);
  const framed = lookFrame(context, look, {
    takesRoom: parseLayout(contentOf(placed)).some(isFrame),
    inside: (own) => renderContent(placed, own),
  });
  return anchor + framed;
}

/**
 * Renders the anchor for links in the same email. It has no height, because Outlook would otherwise give it a whole
 * line.
 */
function anchorOf(options: unknown): string {
  const name = readAnchor(options);
  return name === null
    ? ''
    : `<div style="height:0;font-size:0;line-height:0;mso-line-height-rule:exactly"><a id="${name}" name="${name}"></a></div>`;
}

/** Returns whether a part of a layout is a frame with its own room. */
function isFrame(part: LayoutPart): boolean {
  return part.kind === 'mark' && ['row', 'band', 'nd-cover', 'nd-banner'].includes(part.name);
}

function renderContent(placed: PlacedBlock, context: RenderContext): string {
  const data: Readonly<Record<string, unknown>> = isRecord(placed.data) ? placed.data : {};
  const components = componentsOf(placed);
  const layout = parseLayout(contentOf(placed));
  const byName = new Map(components.toReversed().map((component) => [component.name, component]));
  const mains = mainPictures(components, layout);
  const named = new Set(marksOf(layout).flatMap(({ name, argument }) => [name, argument]));
  const rendered = (component: Component, own: RenderContext): string =>
    renderComponent(
      {
        component,
        value: data[component.name],
        data,
        marks: (part) => marksFor(placed, part === undefined ? component.name : `${component.name}/${part}`),
        options: placed.newsdesk,
        isMain: mains.has(component.name),
      },
      withTextLook({ ...own, textName: component.name }, readTextLook(placed.newsdesk, component.name)),
    );
  const laidOut = renderLayout(layout, context, {
    data,
    edges: readEdges(placed.newsdesk, data),
    fill: (name, _argument, own) => {
      const component = byName.get(name);
      return component === undefined ? null : rendered(component, own);
    },
  });
  const rest = [
    ...components.filter((component) => isShown(component) && !named.has(component.name)),
    ...unnamed(data, components),
  ];
  if (rest.length === 0) return laidOut;
  const behind = (own: RenderContext): string => rest.map((component) => rendered(component, own)).join('');
  return laidOut + row(context, behind);
}

/** Returns the names of images without which a place would be empty: alone in it, or with only a caption. */
function mainPictures(components: readonly Component[], layout: readonly LayoutPart[]): ReadonlySet<string> {
  const shown = new Map(components.filter(isShown).map((component) => [component.name, component]));
  const places = [
    layout,
    ...marksOf(layout).flatMap(({ name, inside }) => (name === 'column' ? [inside] : [])),
  ];
  const mains = places.flatMap((parts) => {
    const inside = marksOf(parts).flatMap(({ name }) => shown.get(name) ?? []);
    const [first, ...others] = inside.filter(({ as }) => as !== 'caption');
    return first?.type === 'image' && others.length === 0 ? [first.name] : [];
  });
  return new Set(mains);
}

function marksFor({ newsdesk }: PlacedBlock, name: string): unknown {
  const marks: unknown = isRecord(newsdesk) ? newsdesk.marks : null;
  return isRecord(marks) && Object.hasOwn(marks, name) ? marks[name] : undefined;
}

function withTextLook(context: RenderContext, text: TextLook | null): RenderContext {
  if (text === null) return context;
  return { ...context, text, align: text.align ?? context.align };
}

type Component = PlacedComponent['component'];

/** Returns the components of a block. A document from elsewhere may lack any member, whatever the contract says. */
function componentsOf(placed: PlacedBlock): Component[] {
  const block: unknown = placed.block;
  const components: unknown = isRecord(block) ? block.components : [];
  if (!Array.isArray(components)) return [];
  return components.flatMap((component: unknown) => {
    if (!isRecord(component) || typeof component.name !== 'string') return [];
    const type = typeof component.type === 'string' ? component.type : 'richtext';
    return [{ ...component, type, name: component.name }];
  });
}

function contentOf(placed: PlacedBlock): string {
  const block: unknown = placed.block;
  const layout: unknown = isRecord(block) ? block.layout : null;
  return isRecord(layout) && typeof layout.content === 'string' ? layout.content : '';
}

/** Renders values without a component: words as text, an image as an image. Bare numbers and colors only shape. */
function unnamed(data: Readonly<Record<string, unknown>>, components: readonly Component[]): Component[] {
  const names = new Set(components.map(({ name }) => name));
  return Object.entries(data).flatMap(([name, value]): Component[] => {
    if (names.has(name) || value === null || typeof value === 'number' || typeof value === 'boolean')
      return [];
    if (isRecord(value) && 'src' in value) return [{ type: 'image', name }];
    if (isRecord(value) && 'href' in value) return [{ type: 'link', name }];
    return [{ type: 'richtext', name }];
  });
}
