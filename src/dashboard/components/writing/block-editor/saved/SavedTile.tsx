import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { SavedBlockSummary } from '../../../../../contract/mails/saved-blocks.ts';
import { documentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { renderDocument } from '../../../../../rendering/blocks/render-document.ts';
import { savedBlockQuery } from '../../../../api/saved-blocks.ts';
import { useScale } from '../../../../hooks/useScale.ts';
import { blockCss } from '../canvas/texts/mail-css.ts';
import { useShadow } from '../canvas/useShadow.ts';
import { useDragged } from '../drag/useDragged.ts';
import { onFirstClick } from '../drag/on-first-click.ts';
import palette from '../palette/palette.module.css';
import { useEditor } from '../state/editor-context.ts';
import classes from './saved.module.css';

interface SavedTileProps {
  readonly block: SavedBlockSummary;
  readonly onChoose: () => void;
}

/** Saved blocks to drag into the email, or to press, which inserts them after the selected block. */
export function SavedTile({ block, onChoose }: SavedTileProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(savedBlockQuery(block.id));
  useDragged(button, { kind: 'saved', savedId: block.id }, block.name);
  return (
    <button ref={button} type="button" className={palette.kind} {...onFirstClick(onChoose)}>
      {data === undefined ? (
        <span className={classes.picture} />
      ) : (
        <SavedPicture document={data.blockdocument} />
      )}
      <span className={palette.name}>{block.name}</span>
    </button>
  );
}

/** The width at which saved blocks are drawn before they are scaled down, in pixels. */
const drawnWidth = 600;

/** A small image of saved blocks, in the style of the open email. */
function SavedPicture({ document }: { readonly document: BlockDocument }) {
  const { store, direction } = useEditor();
  const host = useRef<HTMLSpanElement>(null);
  const content = useMemo(() => {
    const style = documentStyle(store.document());
    const { button, ...members } = style;
    const newsdesk = { ...document.newsdesk, ...(button === undefined ? {} : { button: { ...button } }) };
    const html = renderDocument({ ...members, ...document, newsdesk }, { title: '' });
    return { html, css: blockCss(style), background: `#${style.content_background}` };
  }, [store, document]);
  useShadow(host, content);
  const { background } = content;
  const picture = useRef<HTMLSpanElement>(null);
  useScale(picture, drawnWidth);
  return (
    <span
      ref={picture}
      className={classes.picture}
      style={{ background }}
      dir={direction}
      aria-hidden="true"
      inert
    >
      <span ref={host} className={classes.rendered} />
    </span>
  );
}
