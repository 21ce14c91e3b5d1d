import { memo, useMemo, useRef } from 'react';
import type { Block } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { documentStyle, type DocumentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { renderBlock } from '../../../../../rendering/blocks/render-block.ts';
import { blockCss } from '../canvas/texts/mail-css.ts';
import { useShadow } from '../canvas/useShadow.ts';
import type { UnplacedBlock } from '../model/operations.ts';
import { useEditor, useEditorPart } from '../state/editor-context.ts';
import { newBlock } from '../state/new-block.ts';
import classes from './palette.module.css';

/** A small image of a kind of block: its own if it has one, otherwise the block with its initial texts. */
export const KindPicture = memo(function KindPicture({ kind }: { kind: Block }) {
  if (typeof kind.thumb_url === 'string' && kind.thumb_url !== '') {
    return <img className={classes.thumb} src={kind.thumb_url} alt="" draggable={false} loading="lazy" />;
  }
  return <RenderedKind kind={kind} />;
});

const width = 400;

function RenderedKind({ kind }: { kind: Block }) {
  const { direction, samples, brand } = useEditor();
  const host = useRef<HTMLSpanElement>(null);
  const accent = useEditorPart(({ history }) => history.present.value.document.p_link_color);
  const { style, css } = lookWith(accent);
  const html = useMemo(
    () =>
      renderBlock(
        { area: 1, sort_order: 0, ...withImages(newBlock(kind, { samples, brand })) },
        { width, style, hooks: true },
      ),
    [kind, samples, brand, style],
  );
  useShadow(host, { html, css });
  return (
    <span className={classes.picture} dir={direction} aria-hidden="true" inert>
      <span ref={host} className={classes.rendered} />
    </span>
  );
}

/** The look of the pictures in an email. */
interface PictureLook {
  readonly accent: string | undefined;
  readonly style: DocumentStyle;
  readonly css: string;
}

/** Kept, because all pictures of an email have the same. */
let newest: PictureLook | null = null;

/** Returns the look with an accent color. Other colors are for the email's background, which no picture shows. */
function lookWith(accent: string | undefined): PictureLook {
  if (newest !== null && newest.accent === accent) return newest;
  const style = documentStyle({ p_link_color: accent });
  newest = { accent, style, css: blockCss(style) };
  return newest;
}

/** A gray image, twice as wide as high. */
const grayImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADklEQVR42mO4//gVEAEAEqUFWWH2IPQAAAAASUVORK5CYII=';

/** Returns a new block with every image filled, because most places show nothing without one. */
function withImages({ data, block }: UnplacedBlock): UnplacedBlock {
  const images = block.components.flatMap((component): (readonly [string, unknown])[] => {
    const { type, name } = component;
    if (type === 'image') return [[name, grayImage]];
    const items: unknown = data[name];
    const fields = fieldsOf(component).filter((field) => field.type === 'image');
    if (type !== 'items' || !Array.isArray(items) || fields.length === 0) return [];
    const own = Object.fromEntries(fields.map((field) => [field.name, { src: grayImage }]));
    return [[name, items.map((item: unknown) => (isRecord(item) ? { ...item, ...own } : item))]];
  });
  return { block, data: { ...data, ...Object.fromEntries(images) } };
}
