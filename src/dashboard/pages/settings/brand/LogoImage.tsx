import { useState } from 'react';
import { Button } from '../../../components/basics/Button.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { LogoUpload } from '../../../components/writing/brand-change/LogoUpload.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './brand.module.css';
import { WebAddressField } from './WebAddressField.tsx';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

interface LogoImageProps {
  readonly label: string;
  /** The URL of the image, or empty. */
  readonly value: string;
  /** True for an image on a dark background. */
  readonly isForDark?: boolean;
  readonly onChange: (src: string) => void;
}

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
        {extensions.has('imageUpload') ? <LogoUpload label={label} onUploaded={onChange} /> : null}
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

/** A button that chooses a stored image. */
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
        <LazyPlace>
          <ImagePicker
            title={t('logo.choose.label', { image: label })}
            onPick={({ src }) => onChosen(src)}
            onClose={() => setIsOpen(false)}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}
