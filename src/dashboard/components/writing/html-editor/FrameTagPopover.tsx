import { useMemo, useState } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import type { FrameTag } from '../mail-frame/protocol.ts';
import { TagPopover } from '../merge-tags/field/TagPopover.tsx';
import { tagNames } from '../merge-tags/tag-names.ts';
import type { OfferedPlaceholder } from '../offered-placeholders.ts';
import classes from './html-editor.module.css';

interface FrameTagPopoverProps {
  readonly tag: FrameTag;
  /** The merge tags that have names. */
  readonly offered: readonly OfferedPlaceholder[];
  /** Called with the tag as it is to be written; empty to delete it. */
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
}

/** The dialog about a merge tag of the visual view, at its place. */
export function FrameTagPopover({ tag, offered, onChange, onClose }: FrameTagPopoverProps) {
  const t = useMessages('merge-tag-chips');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const nameTag = useMemo(() => tagNames(t, offered), [t, offered]);
  const { source, box } = tag;
  // Written once a tag: another object would open the dialog again.
  const [change] = useState(() => onChange);
  const shown = useMemo(
    () => (place === null ? null : { source, element: place, change }),
    [place, source, change],
  );
  return (
    <>
      <span ref={setPlace} className={classes.place} style={box} />
      {shown === null ? null : <TagPopover tag={shown} nameTag={nameTag} onClose={onClose} />}
    </>
  );
}
