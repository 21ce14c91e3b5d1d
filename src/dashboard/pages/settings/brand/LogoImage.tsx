import { FileButton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { brandLimits } from '../../../../contract/mails/brand.ts';
import { failureOf } from '../../../api/errors.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { acceptedImages } from '../../../components/writing/images/image-files.ts';
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

const widestLogo = brandLimits.logo.max;

/** An image of the logo, uploaded if the service stores images, otherwise by its URL. */
export function LogoImage({ label, value, isForDark = false, onChange }: LogoImageProps) {
  const t = useMessages('brand');
  const extensions = useExtensions();
  return (
    <div className={classes.logo}>
      <div className={classes.logoFrame} data-dark={isForDark || undefined}>
        {value === '' ? <span>{t('logo.empty.label')}</span> : <img src={value} alt="" />}
      </div>
      <WebAddressField label={label} value={value} onChange={onChange} />
      <div className={classes.row}>
        {extensions.has('imageUpload') ? <Upload label={label} onUploaded={onChange} /> : null}
        {extensions.has('imageList') ? <Choose label={label} onChosen={onChange} /> : null}
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

const ImagePicker = lazyPart(() =>
  import('../../../components/writing/images/library/ImagePicker.tsx').then((it) => it.ImagePicker),
);

/** Chooses a stored image. */
function Choose({ label, onChosen }: { readonly label: string; readonly onChosen: (src: string) => void }) {
  const t = useMessages('brand');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        tone="plain"
        size="small"
        aria-label={t('logo.choose.label', { image: label })}
        onClick={() => setIsOpen(true)}
      >
        {t('logo.choose.button')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ImagePicker
            isOpen
            title={t('logo.choose.label', { image: label })}
            onPick={({ src }) => onChosen(src)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
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
      const { addImage } = await import('../../../components/writing/images/prepare/add-image.ts');
      onUploaded((await addImage(file, { standing: widestLogo })).src);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : failureOf(error).detail);
    } finally {
      setIsBusy(false);
      forget.current?.();
    }
  };
  return (
    <>
      <FileButton resetRef={forget} accept={acceptedImages} onChange={(file) => void send(file)}>
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
