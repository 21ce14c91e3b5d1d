import { FileButton, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { imageData, isRecord, textData } from '../../../../rendering/blocks/block-data.ts';
import '../../form/input-styles.ts';
import { Button } from '../../Button.tsx';
import { useEditor } from '../editor-context.ts';
import { AddressField } from './LinkFields.tsx';
import classes from './settings.module.css';

interface ImageFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** What can be a picture in a mail; the service looks into the file for itself. */
const accepted = 'image/png,image/jpeg,image/gif,image/webp';

/** A picture: by upload where the service keeps pictures, else by its address; with its words and a link. */
export function ImageField({ label, value, onChange }: ImageFieldProps) {
  const { images } = useEditor();
  const shown = imageData(value);
  const record = isRecord(value) ? value : {};
  const src = isRecord(value) ? textData(value['src']) : textData(value);
  const href = textData(record['href']);
  const change = (part: Readonly<Record<string, string>>) =>
    onChange({ src, alt: shown.alt, href, ...record, ...part });
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {shown.src === '' ? null : <img className={classes.thumb} src={shown.src} alt="" />}
      {images === undefined ? null : (
        <Upload upload={images.upload} onUploaded={(address) => change({ src: address })} />
      )}
      <AddressField label="Address of the picture" value={src} onChange={(next) => change({ src: next })} />
      <TextInput
        label="Words for those who don’t see it"
        description={
          shown.src !== '' && shown.alt.trim() === ''
            ? 'Without words it says nothing to screen readers, or where pictures are blocked.'
            : undefined
        }
        value={shown.alt}
        onChange={(event) => change({ alt: event.currentTarget.value })}
      />
      <AddressField label="Leads to" value={href} onChange={(next) => change({ href: next })} />
    </fieldset>
  );
}

interface UploadProps {
  readonly upload: (file: File) => Promise<{ readonly src: string }>;
  readonly onUploaded: (src: string) => void;
}

function Upload({ upload, onUploaded }: UploadProps) {
  const { store } = useEditor();
  // So that the very same file can be chosen again after a refusal.
  const forget = useRef<() => void>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | null) => {
    if (file === null) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const { src } = await upload(file);
      onUploaded(src);
      store.say(`Uploaded ${file.name}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The picture could not be uploaded.');
    } finally {
      setIsBusy(false);
      forget.current?.();
    }
  };
  return (
    <>
      <FileButton resetRef={forget} accept={accepted} onChange={(file) => void send(file)}>
        {({ onClick }) => (
          <Button tone="plain" size="small" isBusy={isBusy} onClick={onClick}>
            Upload a picture
          </Button>
        )}
      </FileButton>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
