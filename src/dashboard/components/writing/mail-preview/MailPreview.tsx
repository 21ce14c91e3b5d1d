import {
  IconContrastFilled,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconMoon,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedMailQuery } from '../../../api/mails.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { ErrorState } from '../../page/ErrorState.tsx';
import { hasDarkColors, type MailScheme } from './in-scheme.ts';
import { MailInScheme } from './MailInScheme.tsx';
import classes from './mail-preview.module.css';

/** Props of a preview: a saved email by the URL of its preview, or unsaved HTML. */
export type MailPreviewProps = {
  /** The accessible name. */
  readonly title: string;
} & ({ readonly src: string } | { readonly html: string });

const widths = [
  { id: 'desktop', Icon: IconDeviceDesktop },
  { id: 'phone', Icon: IconDeviceMobile },
] as const;

const schemes = [
  { id: 'dark', Icon: IconMoon },
  { id: 'inverted', Icon: IconContrastFilled },
] as const;

/**
 * An email as its recipients see it: on a desktop, on a phone (375 px), in dark mode if it has colors for that, and
 * inverted. Nothing in it runs, it has no origin, and the color scheme of the user's system doesn't change it.
 */
export function MailPreview(props: MailPreviewProps) {
  const t = useMessages('preview');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [scheme, setScheme] = useState<MailScheme>('light');
  return (
    <section className={classes.preview} aria-label={t('label', { title: props.title })}>
      <div className={classes.bar} role="group" aria-label={t('view.label')}>
        {widths.map(({ id, Icon }) => (
          <Option
            key={id}
            label={t('width.label', { width: id })}
            Icon={Icon}
            isPressed={width === id}
            onClick={() => setWidth(id)}
          />
        ))}
        <span className={classes.gap} />
        {schemes.map(({ id, Icon }) => (
          <Option
            key={id}
            label={t('scheme.label', { scheme: id })}
            hint={t('scheme.tooltip', { scheme: id })}
            Icon={Icon}
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
  const t = useMessages('preview');
  return (
    <>
      {scheme === 'dark' && !hasDarkColors(html) ? (
        <p className={classes.note} role="status">
          {t('noDark.body')}
        </p>
      ) : null}
      <div className={classes.stage} data-width={width} data-dark={scheme === 'light' ? undefined : true}>
        <MailInScheme title={title} html={html} scheme={scheme} />
      </div>
    </>
  );
}

/**
 * A saved email, loaded and shown as HTML text: at its own URL it would follow the color scheme of the user's system.
 */
function SavedMail({ src, ...shown }: Omit<StageProps, 'html'> & { readonly src: string }) {
  const t = useMessages('preview');
  const { data: html, error, refetch } = useQuery(savedMailQuery(src));
  if (html !== undefined) return <Stage {...shown} html={html} />;
  if (error === null) return <div className={classes.stage} aria-busy="true" />;
  return <ErrorState title={t('error.title')} error={error} onRetry={() => void refetch()} />;
}
