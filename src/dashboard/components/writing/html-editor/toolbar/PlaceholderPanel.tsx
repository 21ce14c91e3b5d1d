import { fieldTags } from '../../../../../lib/contact/contact-fields.ts';
import { useState } from 'react';
import type { Translator } from '../../../../../messages/translator.ts';
import classes from '../html-editor.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

/** An attribute of the account's contacts for the list of merge tags. */
export interface PlaceholderAttribute {
  readonly code: string;
  readonly name: string;
}

/** Spec: service behaviour, 3. Placeholders in mail texts. */
const fields = [
  ...fieldTags.map((tag) => ({ text: tag, tag }) as const),
  { text: 'email', tag: 'email' },
  { text: 'list_name', tag: 'list' },
  { text: 'sendername', tag: 'sender' },
] as const;

const links = [
  { text: '##unsubscribe##', link: 'unsubscribe' },
  { text: '##view_online##', link: 'online' },
  { text: '##tell_a_friend##', link: 'friend' },
] as const;

interface PlaceholderPanelProps {
  readonly attributes: readonly PlaceholderAttribute[];
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
  readonly onText: (text: string) => void;
  readonly onLink: (href: string, text: string) => void;
}

/** Merge tags to choose from, with a fallback text for contacts without a value. */
export function PlaceholderPanel({ attributes, samples, onText, onLink }: PlaceholderPanelProps) {
  const t = useMessages('html-editor');
  const tTags = useMessages('merge-tags');
  const [fallback, setFallback] = useState('');
  // These characters would end the merge tag.
  const rest = fallback.trim().replace(/[#[\]|]/g, '');
  const tail = rest === '' ? '' : `|${rest}`;
  return (
    <div className={classes.form}>
      <label className={classes.field}>
        <span>{t('fallback.label')}</span>
        <input
          value={fallback}
          placeholder={samples('fallback.text')}
          onChange={(event) => setFallback(event.currentTarget.value)}
        />
      </label>
      <p className={classes.group}>{t('group.contact.title')}</p>
      {fields.map(({ text, tag }) => (
        <button key={text} type="button" data-item="" onClick={() => onText(`##${text}${tail}##`)}>
          {tTags('tag.label', { tag })}
          <code className={classes.written}>{`##${text}${tail}##`}</code>
        </button>
      ))}
      {attributes.length === 0 ? null : <p className={classes.group}>{t('group.attributes.title')}</p>}
      {attributes.map(({ code, name }) => (
        <button key={code} type="button" data-item="" onClick={() => onText(`[[${code}${tail}]]`)}>
          {name}
          <code className={classes.written}>{`[[${code}${tail}]]`}</code>
        </button>
      ))}
      <p className={classes.group}>{t('group.links.title')}</p>
      {links.map(({ text, link }) => (
        <button
          key={text}
          type="button"
          data-item=""
          onClick={() => onLink(text, samples('tagLink.text', { link }))}
        >
          {tTags('tag.label', { tag: link })}
          <code className={classes.written}>{text}</code>
        </button>
      ))}
    </div>
  );
}
