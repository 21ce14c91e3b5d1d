import type { ReactNode } from 'react';
import { ImagePlace } from './ImagePlace.tsx';
import { AddressField } from './LinkFields.tsx';
import settings from './settings.module.css';
import { useImageUpload } from './useImageUpload.ts';

interface ImageAddressFieldProps {
  readonly label: string;
  readonly addressLabel: string;
  readonly src: string;
  /** Called with the image's URL, empty after it is removed. */
  readonly onChange: (src: string) => void;
  /** A note below the fields. */
  readonly children?: ReactNode;
}

/** An image that has only a URL: uploaded, picked, entered, or removed. */
export function ImageAddressField({ label, addressLabel, src, onChange, children }: ImageAddressFieldProps) {
  const upload = useImageUpload((image) => onChange(image.src));
  return (
    <fieldset className={settings.group}>
      <legend>{label}</legend>
      <ImagePlace
        label={label}
        src={src}
        image={null}
        upload={upload}
        onPick={(image) => onChange(image.src)}
        onRemove={() => onChange('')}
      />
      <AddressField label={addressLabel} value={src} onChange={onChange} />
      {children}
    </fieldset>
  );
}
