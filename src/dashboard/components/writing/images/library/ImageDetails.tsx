import { Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Image } from '../../../../../contract/mails/images.ts';
import { deleteImage, renameImage } from '../../../../api/images.ts';
import { useExtensions } from '../../../../hooks/useExtensions.ts';
import { useAction } from '../../../../hooks/useMutations.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { confirm } from '../../../overlay/overlay-store.ts';
import { ImageNotes } from './ImageNotes.tsx';
import { ImageUses } from './ImageUses.tsx';
import classes from './library.module.css';
import { isReplaceable } from './replace-image.ts';

interface ImageDetailsProps {
  readonly image: Image;
  readonly onBack: () => void;
  /** Called with the image and its new texts. */
  readonly onChange: (image: Image) => void;
  /** Inserts the image into the open email; null if it has no block for one. */
  readonly onInsert: (() => void) | null;
  /** Asks for the image that replaces it everywhere. */
  readonly onReplace: () => void;
}

/** One image: its texts, size, uses, and actions. */
export function ImageDetails({ image, onBack, onChange, onInsert, onReplace }: ImageDetailsProps) {
  const t = useMessages('images');
  const extensions = useExtensions();
  const remove = useAction(
    { ...deleteImage(), onSuccess: onBack },
    {
      done: t('delete.toast', { name: image.name }),
      failed: t('delete.error.toast', { name: image.name }),
    },
  );
  const isUsed = image.in_brand || image.in_saved_blocks.length > 0 || image.used_in.length > 0;
  const onDelete = async () => {
    const isSure = await confirm({
      title: t('delete.title', { name: image.name }),
      message: t('delete.body'),
      confirmLabel: t('delete.button'),
      isDestructive: true,
    });
    if (isSure) remove.mutate(image);
  };
  return (
    <div className={classes.details}>
      <Button tone="plain" size="small" onClick={onBack}>
        {t('back.button')}
      </Button>
      <img className={classes.large} src={image.src} alt={image.alt} />
      <ImageNotes image={image} />
      {onInsert === null ? null : (
        <Button isWide onClick={onInsert}>
          {t('insert.button')}
        </Button>
      )}
      {extensions.has('imageUpdate') ? <Words image={image} onChange={onChange} /> : null}
      <ImageUses image={image} />
      {image.used_in.some(isReplaceable) ? (
        <Button tone="plain" isWide onClick={onReplace}>
          {t('replace.button')}
        </Button>
      ) : null}
      {isUsed ? null : (
        <Button tone="danger" isWide isBusy={remove.isPending} onClick={() => void onDelete()}>
          {t('delete.button')}
        </Button>
      )}
    </div>
  );
}

/** The name and the default alt text of an image. */
function Words({ image, onChange }: Pick<ImageDetailsProps, 'image' | 'onChange'>) {
  const t = useMessages('images');
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const save = useAction(
    { ...renameImage(image.id), onSuccess: onChange },
    {
      done: t('save.toast', { name }),
      failed: t('save.error.toast', { name: image.name }),
    },
  );
  const isChanged = name !== image.name || alt !== image.alt;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name, alt });
  };
  return (
    <form className={classes.words} onSubmit={onSubmit}>
      <TextInput
        label={t('name.label')}
        value={name}
        required
        maxLength={255}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t('alt.label')}
        description={t('alt.help')}
        value={alt}
        rows={2}
        maxLength={1000}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <Button type="submit" tone="plain" disabled={!isChanged || name.trim() === ''} isBusy={save.isPending}>
        {t('save.button')}
      </Button>
    </form>
  );
}
