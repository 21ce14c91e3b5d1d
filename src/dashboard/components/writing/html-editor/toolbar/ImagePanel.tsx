import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../basics/Button.tsx';
import type { UploadedImage } from '../../block-editor/state/image-uploads.ts';
import { acceptedImages } from '../../images/image-files.ts';
import type { MailImage } from '../../mail-frame/protocol.ts';
import classes from '../html-editor.module.css';
import { isHarmlessAddress } from '../source/addresses.ts';
import { PanelField, PanelFoot } from './PanelField.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';

interface ImagePanelProps {
  /** The selected image to change. */
  readonly image: MailImage | null;
  /** The width of a new image at the caret, in pixels. */
  readonly room: number;
  /**
   * Uploads a file for its width in the email, in pixels, or null for none; a rejection's message is shown. Omitted if
   * the service stores none.
   */
  readonly onUpload: ((file: File, width: number | null) => Promise<UploadedImage>) | undefined;
  readonly onImage: (image: MailImage) => void;
  /** Opens the library; omitted if the service has none. */
  readonly onLibrary?: (() => void) | undefined;
  /** Opens the dialog that crops the selected image; omitted if it can't be cropped. */
  readonly onCrop?: (() => void) | undefined;
}

/** A form that inserts an image by file or URL, with its alt text. */
export function ImagePanel({ image, room, onUpload, onImage, onLibrary, onCrop }: ImagePanelProps) {
  const t = useMessages('html-editor');
  const [src, setSrc] = useState(image?.src ?? '');
  const [alt, setAlt] = useState(image?.alt ?? '');
  const [width, setWidth] = useState(String(image?.width ?? ''));
  const [isDecoration, setIsDecoration] = useState(image?.alt === '');
  const [problem, setProblem] = useState<{ of: 'src' | 'alt'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const fileId = useId();
  const pixels = Number.isInteger(Number(width)) && Number(width) > 0 ? Number(width) : null;

  const upload = async (file: File | undefined) => {
    if (file === undefined || onUpload === undefined) return;
    setIsBusy(true);
    setProblem(null);
    try {
      // A new image is stored larger than it is shown, so it needs a width.
      const fit = image === null && pixels === null && room > 0 ? room : null;
      const stored = await onUpload(file, pixels ?? fit);
      setSrc(stored.src);
      if (fit !== null) setWidth(String(Math.min(fit, stored.width ?? fit)));
    } catch (error) {
      setProblem({ of: 'src', text: error instanceof Error ? error.message : t('image.upload.error') });
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = src.trim();
    const isAddress = /^(https?:\/\/.|\/.|data:image\/|##|\[\[)/i.test(address) && isHarmlessAddress(address);
    if (!isAddress) setProblem({ of: 'src', text: t('image.url.error') });
    else if (alt.trim() === '' && !isDecoration) setProblem({ of: 'alt', text: t('image.alt.error') });
    else {
      onImage({
        src: address,
        alt: isDecoration ? '' : alt.trim(),
        width: pixels,
      });
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <DialogButtons onLibrary={onLibrary} onCrop={onCrop} />
      {onUpload === undefined ? null : (
        <div className={classes.field}>
          <label htmlFor={fileId}>{t('image.file.label')}</label>
          <input
            id={fileId}
            type="file"
            accept={acceptedImages}
            disabled={isBusy}
            onChange={(event) => void upload(event.currentTarget.files?.[0])}
          />
          {isBusy ? <small role="status">{t('image.uploading.status')}</small> : null}
        </div>
      )}
      <PanelField
        label={t('image.url.label')}
        value={src}
        onChange={setSrc}
        problem={problem?.of === 'src' ? problem.text : null}
      />
      <PanelField
        label={t('image.alt.label')}
        hint={t('image.alt.help')}
        value={alt}
        onChange={setAlt}
        problem={problem?.of === 'alt' ? problem.text : null}
      />
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isDecoration}
          onChange={(event) => setIsDecoration(event.currentTarget.checked)}
        />
        {t('image.decorative.label')}
      </label>
      <PanelField
        label={t('image.width.label')}
        hint={t('image.width.help')}
        value={width}
        onChange={setWidth}
      />
      <PanelFoot label={t(image === null ? 'image.add.button' : 'image.change.button')} />
    </form>
  );
}

/** Buttons that open the library and the dialog for cropping. */
function DialogButtons({ onLibrary, onCrop }: Pick<ImagePanelProps, 'onLibrary' | 'onCrop'>) {
  const t = useMessages('html-editor');
  if (onLibrary === undefined && onCrop === undefined) return null;
  return (
    <div className={classes.choices}>
      {onLibrary === undefined ? null : (
        <Button tone="plain" size="small" onClick={onLibrary}>
          {t('image.choose.button')}
        </Button>
      )}
      {onCrop === undefined ? null : (
        <Button tone="plain" size="small" onClick={onCrop}>
          {t('image.crop.button')}
        </Button>
      )}
    </div>
  );
}
