import { useEffect, useRef, useState } from 'react';
import { connectFrame } from '../mail-frame/connect-frame.ts';
import { withFallbackTexts } from './fallback-texts.ts';
import { inScheme, type MailScheme } from './in-scheme.ts';
import classes from './mail-preview.module.css';

interface MailInSchemeProps {
  readonly title: string;
  readonly html: string;
  readonly scheme: MailScheme;
}

/**
 * An email's HTML in the email frame, whose policy loads its images and runs nothing in it. Its doctype decides its
 * layout, as in an email app. Links don't navigate, and show their URL. Merge tags show their fallback text.
 */
export function MailInScheme({ title, html, scheme }: MailInSchemeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ html, scheme });
  const look = useRef<(() => void) | null>(null);
  const [href, setHref] = useState<string | null>(null);
  // Until the email is written into it, the frame would be a white area.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (frame.current === null) return undefined;
    const { send, close } = connectFrame(frame.current, (message) => {
      if (message.kind === 'link') setHref(message.href);
      if (message.kind === 'shown') setShown(true);
      if (message.kind !== 'ready') return;
      look.current = () => {
        const { html: latestHtml, scheme: latestScheme } = latest.current;
        send({ kind: 'look', html: inScheme(withFallbackTexts(latestHtml), latestScheme) });
      };
      look.current();
    });
    return () => {
      look.current = null;
      close();
    };
  }, []);
  useEffect(() => {
    latest.current = { html, scheme };
    look.current?.();
  }, [html, scheme]);
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-scripts"
        style={{
          colorScheme: scheme === 'dark' ? 'dark' : 'light',
          visibility: isShown ? undefined : 'hidden',
        }}
      />
      {href === null ? null : (
        <p className={classes.link} role="status" dir="ltr">
          {href}
        </p>
      )}
    </>
  );
}
