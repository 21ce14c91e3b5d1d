import { IconDeviceDesktop, IconDeviceMobile, IconMoon } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { connectFrame } from '../mail-frame/connect-frame.ts';
import { inScheme } from './in-scheme.ts';
import classes from './mail-preview.module.css';

/** What a preview shows: a saved mail by the address of its preview, or HTML that isn't saved. */
export type MailPreviewProps = {
  /** Names the picture to screen readers. */
  readonly title: string;
} & ({ readonly src: string } | { readonly html: string });

const widths = [
  { id: 'desktop', label: 'Desktop', Icon: IconDeviceDesktop },
  { id: 'phone', label: 'Phone', Icon: IconDeviceMobile },
] as const;

/**
 * A mail as its readers see it: on a desk, on a phone (375 px), and in the dark where it has colours for that. Nothing
 * in it runs, and it has no origin.
 */
export function MailPreview(props: MailPreviewProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [isDark, setIsDark] = useState(false);
  return (
    <section className={classes.preview} aria-label={`Preview: ${props.title}`}>
      <div className={classes.bar} role="group" aria-label="Shown as">
        {widths.map(({ id, label, Icon }) => (
          <button
            key={id}
            type="button"
            className={classes.option}
            aria-pressed={width === id}
            onClick={() => setWidth(id)}
          >
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {label}
          </button>
        ))}
        <button
          type="button"
          className={classes.option}
          aria-pressed={isDark}
          onClick={() => setIsDark(!isDark)}
        >
          <IconMoon size={16} stroke={1.75} aria-hidden="true" />
          Dark
        </button>
      </div>
      <div className={classes.stage} data-width={width} data-dark={isDark || undefined}>
        {'src' in props ? (
          <iframe key={String(isDark)} title={props.title} src={props.src} sandbox="" />
        ) : (
          <UnsavedMail title={props.title} html={props.html} isDark={isDark} />
        )}
      </div>
    </section>
  );
}

/** HTML that no address answers yet goes to the mail frame, whose policy shows its pictures and runs nothing in it. */
function UnsavedMail({ title, html, isDark }: { title: string; html: string; isDark: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ html, isDark });
  const look = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (frame.current === null) return undefined;
    const { send, close } = connectFrame(frame.current, ({ kind }) => {
      if (kind !== 'ready') return;
      look.current = () => {
        const { html: given, isDark: dark } = latest.current;
        send({ kind: 'look', html: inScheme(given, dark ? 'dark' : 'light'), isDark: dark });
      };
      look.current();
    });
    return () => {
      look.current = null;
      close();
    };
  }, []);
  useEffect(() => {
    latest.current = { html, isDark };
    look.current?.();
  }, [html, isDark]);
  return <iframe ref={frame} title={title} sandbox="allow-scripts" />;
}
