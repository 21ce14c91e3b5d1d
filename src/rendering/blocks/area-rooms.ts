import type { BlockDocument } from '../../contract/mails/block-document.ts';
import { documentStyle } from './document-style.ts';
import { startingContext, type RenderContext } from './render-context.ts';
import { mailOptions } from './mail-options.ts';
import { layoutPartsOf, widest } from './render-document.ts';
import { renderLayout } from './render-layout.ts';

/** The room of an area in its layout, and the color behind it. */
export type AreaRoom = Pick<RenderContext, 'width' | 'background'>;

/** Returns the room of each area that the layout has, for an editor that renders blocks for themselves. */
export function areaRooms(document: BlockDocument): ReadonlyMap<number, AreaRoom> {
  const style = documentStyle(document);
  const rooms = new Map<number, AreaRoom>();
  const context: RenderContext = {
    ...startingContext(),
    style,
    hooks: false,
    width: mailOptions(document).width ?? widest(document),
    background: style.body_background,
  };
  renderLayout(layoutPartsOf(document), context, {
    data: {},
    fill: (name, argument, { width, background }) => {
      const area = Number(argument);
      if (name === 'area' && !rooms.has(area)) rooms.set(area, { width, background });
      return '';
    },
  });
  return rooms;
}
