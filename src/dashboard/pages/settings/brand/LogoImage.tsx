import { FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { failureOf } from '../../../api/errors.ts';
import { uploadImage } from '../../../api/images.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './brand.module.css';
import { WebAddressField } from './WebAddressField.tsx';

interface LogoImageProps {
  readonly label: string;
  /** The URL of the image, or empty. */
  readonly value: string;
  /** True for an image that stands on dark. */
  readonly isForDark?: boolean;
  readonly onChange: (src: string) => void;
}

/** Image formats that emails can have; the service also checks the file. */
const accepted = 'image/png,image/jpeg,image/gif,image/webp';

/** An image of the logo, uploaded if the service stores images, otherwise by its URL. */
export function LogoImage({ label, value, isForDark = false, onChange }: LogoImageProps) {
  const t = useMessages('brand');
  const hasLibrary = useExtensions().has('imageUpload');
  return (
    <div className={classes.logo}>
      <div className={classes.logoFrame} data-dark={isForDark || undefined}>
        {value === '' ? <span>{t('logo.empty.label')}</span> : <img src={value} alt="" />}
      </div>
      <WebAddressField label={label} value={value} onChange={onChange} />
      <div className={classes.row}>
        {hasLibrary ? <Upload label={label} onUploaded={onChange} /> : null}
        {value === '' ? null : (
          <Button
            tone="plain"
            size="small"
            aria-label={t('logo.remove.label', { image: label })}
            onClick={() => onChange('')}
          >
            {t('logo.remove.button')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Upload({
  label,
  onUploaded,
}: {
  readonly label: string;
  readonly onUploaded: (src: string) => void;
}) {
  const t = useMessages('brand');
  // Lets the same file be chosen again after a refusal.
  const forget = useRef<() => void>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | null) => {
    if (file === null) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const { src } = await uploadImage(file, file.name);
      onUploaded(src);
    } catch (error) {
      setProblem(failureOf(error).detail);
    } finally {
      setIsBusy(false);
      forget.current?.();
    }
  };
  return (
    <>
      <FileButton resetRef={forget} accept={accepted} onChange={(file) => void send(file)}>
        {({ onClick }) => (
          <Button
            tone="plain"
            size="small"
            isBusy={isBusy}
            aria-label={t('logo.upload.label', { image: label })}
            onClick={onClick}
          >
            {t('logo.upload.button')}
          </Button>
        )}
      </FileButton>
      {problem === null ? null : (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
