import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Image } from '../../../../../contract/mails/images.ts';
import { imageQuery } from '../../../../api/images.ts';
import { readAgain } from '../../../../api/mutation.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { toast } from '../../../overlay/overlay-store.ts';
import { ImageDetails } from './ImageDetails.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import type { MakeDraggable } from './ImageGrid.tsx';
import { ImageShelf } from './ImageShelf.tsx';
import { isReplaceable, replaceEverywhere } from './replace-image.ts';
import { userPath } from './user-path.ts';
import { useUploads } from './useUploads.ts';

interface ImageLibraryProps {
  /** Inserts an image into the open email; null if it has no block for one. */
  readonly onInsert: ((image: Image) => void) | null;
  /** Replaces an image in the open email, which its editor saves. */
  readonly onReplaceHere: (from: Image, to: Image) => void;
  readonly makeDraggable?: MakeDraggable;
}

/** The library as a panel: all images, or one with its texts and uses. */
export function ImageLibrary({ onInsert, onReplaceHere, makeDraggable }: ImageLibraryProps) {
  const t = useMessages('images');
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [listed, setChosen] = useState<Image | null>(null);
  // An email may have been saved since the list was loaded.
  const { data: chosen = listed } = useQuery({ ...imageQuery(listed?.id ?? 0), enabled: listed !== null });
  const [isReplacing, setIsReplacing] = useState(false);
  const uploads = useUploads((image) => toast(t('upload.toast', { fileName: image.name })));
  const replace = async (from: Image, to: Image) => {
    onReplaceHere(from, to);
    const users = from.used_in.filter(isReplaceable);
    const elsewhere = users.filter((user) => userPath(user) !== pathname);
    const { done: others, failed } = await replaceEverywhere(client, { from, to, users: elsewhere });
    const done = others + users.length - elsewhere.length;
    await readAgain(client, ['images']);
    toast(t('replace.toast', { name: from.name, done, failed }), { tone: failed > 0 ? 'problem' : 'done' });
    setChosen(null);
  };
  if (listed === null || chosen === null)
    return <ImageShelf uploads={uploads} onChoose={setChosen} {...(makeDraggable && { makeDraggable })} />;
  const count = chosen.used_in.filter(isReplaceable).length;
  return (
    <>
      <ImageDetails
        image={chosen}
        onBack={() => setChosen(null)}
        onChange={setChosen}
        onInsert={onInsert === null ? null : () => onInsert(chosen)}
        onReplace={() => setIsReplacing(true)}
      />
      {isReplacing ? (
        <ImagePicker
          title={t('replace.title', { name: chosen.name, count })}
          onPick={(image) => void replace(chosen, image)}
          onClose={() => setIsReplacing(false)}
        />
      ) : null}
    </>
  );
}
