import { NativeSelect, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import '../../../basics/input-styles.ts';
import {
  completedHref,
  isUsable,
  linkHref,
  linkTarget,
  tryableHref,
  type LinkKind,
} from '../model/link-target.ts';
import classes from './link-target.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface UrlField {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (url: string) => void;
  readonly onBlur: () => void;
}

interface LinkKindFieldsProps {
  /** The URL, as the email has it. */
  readonly value: string;
  readonly onChange: (href: string) => void;
  /** The kinds to choose from, always including the link's own. */
  readonly kinds: readonly LinkKind[];
  /** Renders the field for the URL of a web page. */
  readonly web: (field: UrlField) => ReactNode;
  /** Renders the choice of a place in the email. It receives the link's anchor and calls back with a link. */
  readonly place: (anchor: string, onChoose: (href: string) => void) => ReactNode;
}

/** The target of a link: a web page, an email address, a phone number, a place in the email, or a page of Newsdesk. */
export function LinkKindFields({ value, onChange, kinds, web, place }: LinkKindFieldsProps) {
  const t = useMessages('link-target');
  const [{ kind, href }, setShown] = useState(() => ({ kind: linkTarget(value).kind, href: value }));
  // Undo or another field has changed the link.
  if (href !== value) setShown({ kind: linkTarget(value).kind, href: value });
  const give = (next: { readonly kind: LinkKind; readonly href: string }) => {
    setShown(next);
    if (next.href !== value) onChange(next.href);
  };
  const own = linkTarget(value);
  const offered = kinds.includes(kind) ? kinds : [...kinds, kind];
  const typed = own.kind === kind ? own.typed : '';
  const isWrong = value.trim() !== '' && !isUsable(value);
  const complete = () => {
    const completed = completedHref(value);
    give({ kind: linkTarget(completed).kind, href: completed });
  };
  const isText = kind === 'web' || kind === 'email' || kind === 'phone';
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('kind.label')}
        value={kind}
        data={offered.map((one) => ({ value: one, label: t('kind.choice.label', { kind: one }) }))}
        onChange={(event) => {
          const next = offered.find((one) => one === event.currentTarget.value) ?? 'web';
          give({ kind: next, href: linkHref({ kind: next, typed: '' }) });
        }}
      />
      {kind === 'web'
        ? web({
            value,
            error: isWrong ? t('typed.error', { kind: 'other' }) : undefined,
            onChange: (next) => give({ kind, href: next }),
            onBlur: complete,
          })
        : null}
      {kind === 'email' || kind === 'phone' ? (
        <TextInput
          label={t('typed.label', { kind })}
          value={typed}
          inputMode={kind === 'email' ? 'email' : 'tel'}
          data-autofocus=""
          error={isWrong ? t('typed.error', { kind }) : undefined}
          onChange={(event) => give({ kind, href: linkHref({ kind, typed: event.currentTarget.value }) })}
          onBlur={complete}
        />
      ) : null}
      {kind === 'place' ? place(typed, (next) => give({ kind, href: next })) : null}
      {isText || kind === 'place' ? null : <p className={classes.help}>{t('own.help')}</p>}
      <TryLink href={value} />
    </div>
  );
}

/** A button that opens the link in another tab, if it leads everyone to the same page. */
function TryLink({ href }: { readonly href: string }) {
  const t = useMessages('link-target');
  const note = useId();
  const tryable = tryableHref(href);
  if (tryable === null) return null;
  return (
    <span className={classes.try}>
      <a href={tryable} target="_blank" rel="noopener noreferrer" aria-describedby={note}>
        {t('try.link')} <IconExternalLink size={14} aria-hidden="true" />
      </a>
      <span id={note} className="nd-hidden">
        {t('try.help')}
      </span>
    </span>
  );
}
