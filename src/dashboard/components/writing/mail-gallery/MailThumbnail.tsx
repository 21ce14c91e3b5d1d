import { useRef, useState } from 'react';
import { useScale } from '../../../hooks/useScale.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './mail-gallery.module.css';

/**
 * The width at which an email is drawn before it is scaled down, in pixels: slightly wider than emails on a desktop.
 */
const drawnWidth = 660;

interface MailThumbnailProps {
  /** The URL of its preview; null for none. */
  readonly src: string | null;
  /** The URL of a picture to show until the preview is loaded; null for none. */
  readonly picture?: string | null;
}

/**
 * A small image of an email: its preview in a frame without scripts and origin, drawn at desktop width and scaled down.
 * The browser loads it when it comes near the screen. It is hidden from screen readers, and ignores clicks.
 */
export function MailThumbnail({ src, picture = null }: MailThumbnailProps) {
  const t = useMessages('templates');
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  useScale(box, drawnWidth);
  return (
    <div ref={box} className={classes.thumbnail} aria-hidden="true">
      {src !== null && shown === src ? null : picture === null ? (
        <NoPicture />
      ) : (
        <img src={picture} alt="" loading="lazy" decoding="async" />
      )}
      {src === null ? null : (
        <iframe
          onLoad={() => setShown(src)}
          title={t('thumbnail.label')}
          src={src}
          sandbox=""
          loading="lazy"
          tabIndex={-1}
          referrerPolicy="no-referrer"
          scrolling="no"
          inert
        />
      )}
    </div>
  );
}

/** Placeholder lines of text, shown until the preview is loaded, or if the service has none. */
function NoPicture() {
  return (
    <svg viewBox="0 0 120 150" className={classes.noPicture}>
      <rect x="22" y="22" width="76" height="34" rx="3" />
      {[70, 82, 94, 106].map((y, line) => (
        <rect key={y} x="22" y={y} width={line === 3 ? 44 : 76} height="5" rx="2.5" />
      ))}
    </svg>
  );
}
