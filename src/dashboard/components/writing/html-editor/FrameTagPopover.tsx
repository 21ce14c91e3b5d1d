import { useMemo, useState } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import type { FrameTag } from '../mail-frame/protocol.ts';
import { TagPopover } from '../merge-tags/field/TagPopover.tsx';
import { tagNames } from '../merge-tags/tag-names.ts';
import type { OfferedPlaceholder } from '../offered-placeholders.ts';
import classes from './html-editor.module.css';

interface FrameTagPopoverProps {
  readonly tag: FrameTag;
  /** The named merge tags. */
  readonly offered: readonly OfferedPlaceholder[];
  /** Called with the tag's new source; empty to delete it. */
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
}

/** The dialog of a merge tag in the visual view, next to the tag. */
export function FrameTagPopover({ tag, offered, onChange, onClose }: FrameTagPopoverProps) {
  const t = useMessages('merge-tag-chips');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const nameTag = useMemo(() => tagNames(t, offered), [t, offered]);
  const { source, box } = tag;
  // The same object for a tag, because another would open the dialog again.
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
