import { memo, useDeferredValue, useMemo, useRef } from 'react';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { DocumentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { newRules } from '../../../../../rendering/blocks/mail-rules.ts';
import { renderBlock } from '../../../../../rendering/blocks/render-block.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { blockCss } from './mail-css.ts';
import { useInPlace } from './useInPlace.ts';
import { useShadow } from './useShadow.ts';
import classes from './canvas.module.css';

interface BlockPictureProps {
  readonly id: BlockKey;
  readonly block: PlacedBlock['block'];
  readonly data: PlacedBlock['data'];
  readonly options: PlacedBlock['newsdesk'];
  readonly style: DocumentStyle;
  readonly width: number;
  readonly isEditing: boolean;
}

/** A block as the email shows it; its texts can be edited in place. */
export const BlockPicture = memo(function BlockPicture(props: BlockPictureProps) {
  const { id, block, options, style, width, isEditing } = props;
  const host = useRef<HTMLDivElement>(null);
  // Typing in the settings must not wait for a large block to be rendered.
  const data = useDeferredValue(props.data);
  const { html, css } = useMemo(() => {
    const rules = newRules();
    const placed = { area: 1, sort_order: 0, data, block, newsdesk: options };
    const rendered = renderBlock(placed, { style, width, hooks: true, rules });
    return { html: rendered, css: blockCss(style, rules) };
  }, [data, block, options, style, width]);
  useShadow(host, { html, css, isFrozen: isEditing });
  useInPlace(host, { id, block, data: props.data, options, style, width, isEditing });
  return (
    <div
      ref={host}
      className={classes.picture}
      data-editing={isEditing || undefined}
      // A link on the canvas goes nowhere.
      onClick={(event) => {
        if (!isEditing) event.preventDefault();
      }}
    />
  );
});
