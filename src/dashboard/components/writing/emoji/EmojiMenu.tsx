import { IconMoodSmile } from '@tabler/icons-react';

import { useMessages } from '../../../messages/useMessages.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { Dropdown } from '../../overlay/Dropdown.tsx';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const EmojiPanel = lazyPart(() => import('./EmojiPanel.tsx').then((it) => it.EmojiPanel));

interface EmojiMenuProps {
  /** Label of the field that receives the emoji; none for the text around the button. */
  readonly into?: string;
  readonly onPick: (emoji: string) => void;
}

/** A button that loads and opens the emoji picker. */
export function EmojiMenu({ into, onPick }: EmojiMenuProps) {
  const t = useMessages('merge-tags');
  return (
    <Dropdown
      align="end"
      look="icon"
      label={<IconMoodSmile size={16} aria-hidden="true" />}
      name={into === undefined ? t('emoji.title') : t('emoji.label', { field: into })}
      title={t('emoji.title')}
    >
      {(close) => (
        <LazyPlace>
          <EmojiPanel
            onPick={(emoji) => {
              close();
              onPick(emoji);
            }}
          />
        </LazyPlace>
      )}
    </Dropdown>
  );
}
