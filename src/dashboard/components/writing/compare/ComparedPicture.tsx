import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { connectFrame } from '../mail-frame/connect-frame.ts';
import { inScheme } from '../mail-preview/in-scheme.ts';
import classes from './compare.module.css';

/** The minimum width of an email's desktop layout, in pixels. */
const desktopWidth = 660;

/** Below this width, an email has its phone layout. */
const phoneWidth = 420;

/** The displayed size of an email, and the tops of its blocks by their index, in pixels. */
export interface PictureSize {
  readonly height: number;
  readonly tops: ReadonlyMap<number, number>;
}

interface ComparedPictureProps {
  readonly title: string;
  readonly html: string;
  /** Width of the pane, in pixels. */
  readonly width: number;
  readonly onSize: (size: PictureSize) => void;
}

/** An email at its full height, scaled down if the pane is narrower than a desktop email. */
export function ComparedPicture({ title, html, width, onSize }: ComparedPictureProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const look = useRef<(() => void) | null>(null);
  const shown = useRef(html);
  const [size, setSize] = useState<PictureSize | null>(null);
  const drawn = width < phoneWidth ? width : Math.max(width, desktopWidth);
  const scale = width / drawn;
  useEffect(() => {
    if (frame.current === null) return undefined;
    const { send, close } = connectFrame(frame.current, (message) => {
      if (message.kind === 'size') {
        const tops = Object.entries(message.tops).map(([block, top]) => [Number(block), top] as const);
        setSize({ height: message.height, tops: new Map(tops) });
      }
      if (message.kind !== 'ready') return;
      look.current = () => send({ kind: 'look', html: inScheme(shown.current, 'light'), isMeasured: true });
      look.current();
    });
    return () => {
      look.current = null;
      close();
    };
  }, []);
  useEffect(() => {
    shown.current = html;
    look.current?.();
  }, [html]);
  useLayoutEffect(() => {
    if (size === null) return;
    const tops = [...size.tops].map(([block, top]) => [block, top * scale] as const);
    onSize({ height: size.height * scale, tops: new Map(tops) });
  }, [size, scale, onSize]);
  const height = size?.height ?? 200;
  return (
    <div className={classes.picture} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-scripts"
        style={{ width: drawn, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}
