import { useEffect, useRef } from 'react';
import { connectFrame } from '../mail-frame/connect-frame.ts';
import { inScheme, type MailScheme } from './in-scheme.ts';

interface MailInSchemeProps {
  readonly title: string;
  readonly html: string;
  readonly scheme: MailScheme;
}

/** An email's HTML in the email frame, whose policy loads its images and runs nothing in it. */
export function MailInScheme({ title, html, scheme }: MailInSchemeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ title, html, scheme });
  const look = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (frame.current === null) return undefined;
    const { send, close } = connectFrame(frame.current, ({ kind }) => {
      if (kind !== 'ready') return;
      look.current = () => {
        const shown = latest.current;
        send({
          kind: 'look',
          html: inScheme(shown.html, shown.scheme),
          isDark: shown.scheme === 'dark',
          title: shown.title,
        });
      };
      look.current();
    });
    return () => {
      look.current = null;
      close();
    };
  }, []);
  useEffect(() => {
    latest.current = { title, html, scheme };
    look.current?.();
  }, [title, html, scheme]);
  return <iframe ref={frame} title={title} sandbox="allow-scripts" />;
}
