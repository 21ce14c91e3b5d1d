import { memo, useRef } from 'react';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { AreaRoom } from '../../../../../rendering/blocks/render-context.ts';
import type { DocumentStyle } from '../../../../../rendering/blocks/document-style.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { useBlockView } from './texts/useBlockView.ts';
import classes from './canvas.module.css';

export interface BlockPictureProps {
  readonly id: BlockKey;
  readonly block: PlacedBlock['block'];
  readonly data: PlacedBlock['data'];
  readonly options: PlacedBlock['newsdesk'];
  readonly style: DocumentStyle;
  readonly room: AreaRoom;
}

/** A block as it appears in the email. Its texts can be edited in place. */
export const BlockPicture = memo(function BlockPicture(props: BlockPictureProps) {
  const { id, block, data, options, style, room } = props;
  const host = useRef<HTMLDivElement>(null);
  useBlockView(host, id, { block, data, options, style, room });
  return (
    <div
      ref={host}
      className={classes.picture}
      // Links on the canvas don't navigate.
      onClick={(event) => event.preventDefault()}
      onAuxClick={(event) => event.preventDefault()}
    />
  );
});
