import {
  IconContrastFilled,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconMoon,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedMailQuery } from '../../api/mails.ts';
import { ErrorState } from '../ErrorState.tsx';
import { hasDarkColours, type MailScheme } from './in-scheme.ts';
import { MailInScheme } from './MailInScheme.tsx';
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

const schemes = [
  { id: 'dark', label: 'Dark', Icon: IconMoon, hint: 'As Apple Mail and others show it in the dark' },
  {
    id: 'inverted',
    label: 'Inverted',
    Icon: IconContrastFilled,
    hint: 'As Gmail and Outlook on phones turn light colours round, roughly',
  },
] as const;

/**
 * A mail as its readers see it: on a desk, on a phone (375 px), in the dark where it has colours for that, and turned
 * round. Nothing in it runs, it has no origin, and the scheme of the reader's own system changes nothing.
 */
export function MailPreview(props: MailPreviewProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [scheme, setScheme] = useState<MailScheme>('light');
  return (
    <section className={classes.preview} aria-label={`Preview: ${props.title}`}>
      <div className={classes.bar} role="group" aria-label="Shown as">
        {widths.map(({ id, label, Icon }) => (
          <Option key={id} {...{ label, Icon }} isPressed={width === id} onClick={() => setWidth(id)} />
        ))}
        <span className={classes.gap} />
        {schemes.map(({ id, label, Icon, hint }) => (
          <Option
            key={id}
            {...{ label, Icon, hint }}
            isPressed={scheme === id}
            onClick={() => setScheme(scheme === id ? 'light' : id)}
          />
        ))}
      </div>
      {'src' in props ? (
        <SavedMail title={props.title} src={props.src} width={width} scheme={scheme} />
      ) : (
        <Stage title={props.title} html={props.html} width={width} scheme={scheme} />
      )}
    </section>
  );
}

interface OptionProps {
  readonly label: string;
  readonly Icon: TablerIcon;
  readonly hint?: string;
  readonly isPressed: boolean;
  readonly onClick: () => void;
}

function Option({ label, Icon, hint, isPressed, onClick }: OptionProps) {
  return (
    <button type="button" className={classes.option} aria-pressed={isPressed} title={hint} onClick={onClick}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {label}
    </button>
  );
}

interface StageProps {
  readonly title: string;
  readonly html: string;
  readonly width: 'desktop' | 'phone';
  readonly scheme: MailScheme;
}

function Stage({ title, html, width, scheme }: StageProps) {
  return (
    <>
      {scheme === 'dark' && !hasDarkColours(html) ? (
        <p className={classes.note} role="status">
          This mail has no colours of its own for the dark: some programs leave it light, others show it
          inverted.
        </p>
      ) : null}
      <div className={classes.stage} data-width={width} data-dark={scheme === 'light' ? undefined : true}>
        <MailInScheme title={title} html={html} scheme={scheme} />
      </div>
    </>
  );
}

/** Read and shown as text: at its own address its colours would be those of the reader's system. */
function SavedMail({ src, ...shown }: Omit<StageProps, 'html'> & { readonly src: string }) {
  const { data: html, error, refetch } = useQuery(savedMailQuery(src));
  if (html !== undefined) return <Stage {...shown} html={html} />;
  if (error === null) return <div className={classes.stage} aria-busy="true" />;
  return <ErrorState title="The preview could not be loaded" error={error} onRetry={() => void refetch()} />;
}
