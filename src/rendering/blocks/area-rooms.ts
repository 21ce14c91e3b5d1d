import type { BlockDocument } from '../../contract/mails/block-document.ts';
import { documentStyle } from './document-style.ts';
import { startingContext, type AreaRoom, type RenderContext } from './render-context.ts';
import { mailOptions } from './mail-options.ts';
import { layoutPartsOf, widest } from './render-document.ts';
import { renderLayout } from './render-layout.ts';
import { sectionSource } from './section-look.ts';

/**
 * Returns a function for the room of an area in the layout, for editors that render single blocks. An area that is missing
 * in the layout has the room of the email's content.
 */
export function areaRooms(document: BlockDocument): (area: number) => AreaRoom {
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
    sections: sectionSource(document),
    fill: (name, argument, own) => {
      const area = Number(argument);
      if (name === 'area' && !rooms.has(area)) rooms.set(area, roomWithin(own));
      return '';
    },
  });
  const behind = roomWithin({ ...context, background: style.content_background });
  return (area) => rooms.get(area) ?? behind;
}

function roomWithin({ width, background, ink, isColumn, ofSection }: RenderContext): AreaRoom {
  return { width, background, ink, isColumn, ofSection };
}
