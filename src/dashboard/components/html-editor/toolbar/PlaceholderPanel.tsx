import { useState } from 'react';
import classes from '../html-editor.module.css';

/** An attribute of the account's contacts, as the placeholder picker lists it. */
export interface PlaceholderAttribute {
  readonly code: string;
  readonly name: string;
}

/** Spec: service behaviour, 3. Placeholders in mail texts. */
const fields = [
  { text: 'firstname', label: 'First name' },
  { text: 'lastname', label: 'Last name' },
  { text: 'email', label: 'Email address' },
  { text: 'list_name', label: 'List' },
  { text: 'sendername', label: 'Sender' },
];

const links = [
  { text: '##unsubscribe##', label: 'Unsubscribe' },
  { text: '##view_online##', label: 'View online' },
  { text: '##tell_a_friend##', label: 'Tell a friend' },
];

interface PlaceholderPanelProps {
  readonly attributes: readonly PlaceholderAttribute[];
  readonly onText: (text: string) => void;
  readonly onLink: (href: string, text: string) => void;
}

/** What is filled in for each contact: pick one, with a text for those who lack it. */
export function PlaceholderPanel({ attributes, onText, onLink }: PlaceholderPanelProps) {
  const [fallback, setFallback] = useState('');
  // These characters would end the placeholder.
  const rest = fallback.trim().replace(/[#[\]|]/g, '');
  const tail = rest === '' ? '' : `|${rest}`;
  return (
    <div className={classes.form}>
      <label className={classes.field}>
        <span>Text where it is empty</span>
        <input
          value={fallback}
          placeholder="there"
          onChange={(event) => setFallback(event.currentTarget.value)}
        />
      </label>
      <p className={classes.group}>Contact</p>
      {fields.map(({ text, label }) => (
        <button key={text} type="button" data-item="" onClick={() => onText(`##${text}${tail}##`)}>
          {label}
          <code className={classes.written}>{`##${text}${tail}##`}</code>
        </button>
      ))}
      {attributes.length === 0 ? null : <p className={classes.group}>Attributes</p>}
      {attributes.map(({ code, name }) => (
        <button key={code} type="button" data-item="" onClick={() => onText(`[[${code}${tail}]]`)}>
          {name}
          <code className={classes.written}>{`[[${code}${tail}]]`}</code>
        </button>
      ))}
      <p className={classes.group}>Links</p>
      {links.map(({ text, label }) => (
        <button key={text} type="button" data-item="" onClick={() => onLink(text, label)}>
          {label}
          <code className={classes.written}>{text}</code>
        </button>
      ))}
    </div>
  );
}
