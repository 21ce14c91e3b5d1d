import { useState } from 'react';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import classes from './settings.module.css';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const ImageNotes = lazyPart(() => import('../../images/library/ImageNotes.tsx').then((it) => it.ImageNotes));

interface ImageThumbProps {
  readonly src: string;
  /** The width at which the email shows it, in pixels; null if unknown. */
  readonly shownWidth: number | null;
}

/** An image with its size compared to its budget, and whether it is large enough for its place. */
export function ImageThumb({ src, shownWidth }: ImageThumbProps) {
  const [loaded, setLoaded] = useState<{ width: number; height: number; size: number | null } | null>(null);
  return (
    <>
      <img
        className={classes.thumb}
        src={src}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight, currentSrc } }) =>
          setLoaded({ width: naturalWidth, height: naturalHeight, size: bytesOf(currentSrc) })
        }
      />
      {loaded === null ? null : (
        <LazyPlace>
          <ImageNotes image={loaded} shownWidth={shownWidth} />
        </LazyPlace>
      )}
    </>
  );
}

/** Returns the bytes of an image loaded by the page; null if the browser doesn't report it, as for other servers. */
function bytesOf(src: string): number | null {
  const [entry] = performance.getEntriesByName(src, 'resource');
  return entry instanceof PerformanceResourceTiming && entry.encodedBodySize > 0
    ? entry.encodedBodySize
    : null;
}
