import { TextInput } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { isRecord } from '../../../../../lib/is-record.ts';
import { imageData, textData } from '../../../../../rendering/blocks/block-data.ts';
import '../../../basics/input-styles.ts';
import { imageFilesOf } from '../../images/image-files.ts';
import { DarkImageField, DecorativeField, EdgesField, ImageLookFields } from './ImageOptions.tsx';
import { ImagePlace } from './ImagePlace.tsx';
import { AddressField } from './LinkFields.tsx';
import { LinkTargetField } from '../links/LinkTargetField.tsx';
import classes from './settings.module.css';
import { useEditor, useEditorPart } from '../state/editor-context.ts';
import { standingAt } from '../state/image-fills.ts';
import { useImageUpload, type ImageUpload } from './useImageUpload.ts';
import { useImageOfBlock, useImageOfItem, type ItemPlace } from './useImageOptions.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

interface ImageFieldProps {
  /** The component of the selected block, or the field of a list's items. */
  readonly name?: string;
  /** The item that has the image; missing outside of lists. */
  readonly item?: ItemPlace;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** An image: uploaded, dropped, pasted, or chosen if the service stores images, otherwise by its URL. */
export function ImageField({ name, item, label, value, onChange }: ImageFieldProps) {
  const t = useMessages('block-editor');
  const shown = imageData(value);
  const record = isRecord(value) ? value : {};
  const src = isRecord(value) ? textData(value['src']) : textData(value);
  const href = textData(record['href']);
  const change = (part: Readonly<Record<string, string>>) =>
    onChange({ src, alt: shown.alt, href, ...record, ...part });
  const { hasOptions, store } = useEditor();
  const ofBlock = useImageOfBlock(item === undefined ? name : undefined);
  const ofItem = useImageOfItem(item, { value, onChange });
  const image = hasOptions ? (ofBlock ?? ofItem) : null;
  const isDecorative = image?.access.read(['decorative']) === true;
  const selected = useEditorPart((state) => state.selected);
  const upload = useImageUpload(
    (image) => change(withWords(image, shown.alt)),
    () => {
      if (selected === null || name === undefined) return {};
      const inList = item === undefined ? { name } : { name: item.list, item: item.at };
      return standingAt(store.document(), { block: selected, ...inList });
    },
  );
  const field = useRef<HTMLFieldSetElement>(null);
  useImagePaste(field, upload);
  return (
    <fieldset ref={field} className={classes.group}>
      <legend>{label}</legend>
      <ImagePlace
        label={label}
        src={shown.src}
        image={image}
        upload={upload}
        onPick={(image) => change(withWords(image, shown.alt))}
        onRemove={() => change({ src: '' })}
      />
      <AddressField label={t('image.url.label')} value={src} onChange={(next) => change({ src: next })} />
      <TextInput
        label={t('image.alt.label')}
        description={
          shown.src !== '' && shown.alt.trim() === '' && !isDecorative ? t('image.alt.help') : undefined
        }
        value={isDecorative ? '' : shown.alt}
        disabled={isDecorative}
        onChange={(event) => change({ alt: event.currentTarget.value })}
      />
      {image === null ? null : <DecorativeField access={image.access} />}
      <LinkTargetField label={t('link.url.label')} value={href} onChange={(next) => change({ href: next })} />
      {image?.mayReachEdges === true ? <EdgesField access={image.access} /> : null}
      {image?.hasLook === true ? <ImageLookFields access={image.access} /> : null}
      {image === null || shown.src === '' ? null : <DarkImageField access={image.access} />}
    </fieldset>
  );
}

/** Adds a new image's alt text, unless someone edited the alt text here. */
function withWords(
  { src, alt = '' }: { readonly src: string; readonly alt?: string },
  written: string,
): Readonly<Record<string, string>> {
  return written.trim() === '' && alt !== '' ? { src, alt } : { src };
}

/** Handles an image pasted anywhere in the field, before the editor looks for blocks on the clipboard. */
function useImagePaste(field: RefObject<HTMLElement | null>, upload: ImageUpload | null): void {
  const latest = useRef(upload);
  useEffect(() => {
    latest.current = upload;
  });
  useEffect(() => {
    const element = field.current;
    const onPaste = (event: ClipboardEvent) => {
      const [file] = imageFilesOf(event.clipboardData);
      const isText = event.target instanceof HTMLInputElement && event.clipboardData?.getData('text/plain');
      if (latest.current === null || file === undefined || isText) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.send(file);
    };
    element?.addEventListener('paste', onPaste);
    return () => element?.removeEventListener('paste', onPaste);
  }, [field]);
}
