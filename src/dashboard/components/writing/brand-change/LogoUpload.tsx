import { FileButton } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { brandLimits } from '../../../../contract/mails/brand.ts';
import { failureOf } from '../../../api/errors.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import { FileDrop } from '../images/FileDrop.tsx';
import { acceptedImages } from '../images/image-files.ts';
import classes from './brand-change.module.css';

interface LogoUploadProps {
  /** The name of the image. */
  readonly label: string;
  /** True if a dialog focuses it first. */
  readonly isFirst?: boolean;
  readonly onUploaded: (src: string) => void;
  /** Shown above the button; files can be dropped there, too. */
  readonly children?: ReactNode;
}

const widestLogo = brandLimits.logo.max;

/** A button that uploads a logo image, with the reason if the last one was refused. */
export function LogoUpload({ label, isFirst = false, onUploaded, children }: LogoUploadProps) {
  const t = useMessages('brand');
  // Allows choosing the same file again after a refusal.
  const forget = useRef<() => void>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | null) => {
    if (file === null) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const { addImage } = await import('../images/prepare/add-image.ts');
      onUploaded((await addImage(file, { standing: widestLogo })).src);
    } catch (error) {
      setProblem(failureOf(error).detail);
    } finally {
      setIsBusy(false);
      forget.current?.();
    }
  };
  return (
    <FileDrop className={classes.upload} isOpen={!isBusy} onFiles={([file]) => void send(file ?? null)}>
      {children}
      <FileButton resetRef={forget} accept={acceptedImages} onChange={(file) => void send(file)}>
        {({ onClick }) => (
          <Button
            tone="plain"
            size="small"
            isBusy={isBusy}
            isFirst={isFirst}
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
    </FileDrop>
  );
}
