import { FileButton, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { imageData, isRecord, textData } from '../../../../../rendering/blocks/block-data.ts';
import '../../../basics/input-styles.ts';
import { Button } from '../../../basics/Button.tsx';
import type { StandIn } from '../../images/prepare/image-preparer.ts';
import { useEditor } from '../state/editor-context.ts';
import { AddressField } from './LinkFields.tsx';
import classes from './settings.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface ImageFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Image formats that become one that emails can have; the service also checks the file. */
const accepted = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** An image, uploaded if the service stores images, otherwise by its URL, with its alt text and link. */
export function ImageField({ label, value, onChange }: ImageFieldProps) {
  const t = useMessages('block-editor');
  const { images } = useEditor();
  const [standIn, setStandIn] = useState<StandIn | null>(null);
  const shown = imageData(value);
  const record = isRecord(value) ? value : {};
  const src = isRecord(value) ? textData(value['src']) : textData(value);
  const href = textData(record['href']);
  const change = (part: Readonly<Record<string, string>>) =>
    onChange({ src, alt: shown.alt, href, ...record, ...part });
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <Thumb src={shown.src} standIn={standIn} />
      {images === undefined ? null : (
        <Upload
          upload={(file) => images.upload(file, { onStandIn: setStandIn }).finally(() => setStandIn(null))}
          onUploaded={(address) => change({ src: address })}
        />
      )}
      <AddressField label={t('image.url.label')} value={src} onChange={(next) => change({ src: next })} />
      <TextInput
        label={t('image.alt.label')}
        description={shown.src !== '' && shown.alt.trim() === '' ? t('image.alt.help') : undefined}
        value={shown.alt}
        onChange={(event) => change({ alt: event.currentTarget.value })}
      />
      <AddressField label={t('link.url.label')} value={href} onChange={(next) => change({ href: next })} />
    </fieldset>
  );
}

/** The image, or the blurred one of an image that is being stored. */
function Thumb({ src, standIn }: { readonly src: string; readonly standIn: StandIn | null }) {
  if (standIn !== null) {
    const { width, height } = standIn;
    return <img className={classes.standIn} src={standIn.src} width={width} height={height} alt="" />;
  }
  return src === '' ? null : <img className={classes.thumb} src={src} alt="" />;
}

interface UploadProps {
  readonly upload: (file: File) => Promise<{ readonly src: string }>;
  readonly onUploaded: (src: string) => void;
}

function Upload({ upload, onUploaded }: UploadProps) {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  // Lets the same file be chosen again after a refusal.
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
      store.say(t('image.upload.status', { fileName: file.name }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('image.upload.error'));
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
            {t('image.upload.button')}
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
