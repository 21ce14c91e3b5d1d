import { IconChevronLeft, IconChevronRight, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '../../../../../contract/people/contacts.ts';
import { contactsQuery } from '../../../../api/contacts.ts';
import { useDebounced } from '../../../../hooks/useDebounced.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Dropdown } from '../../../overlay/Dropdown.tsx';
import { DropdownItem } from '../../../overlay/DropdownItem.tsx';
import type { InspectedContact } from '../inspect/inspection.ts';
import classes from './panels.module.css';
import { usePreviewContacts } from './preview-contacts.ts';
import preview from './preview.module.css';

interface PreviewContactProps {
  readonly contact: InspectedContact | null;
  readonly onContact: (contact: InspectedContact | null) => void;
  /** Hashes of the lists that the email is checked for. */
  readonly lists: readonly string[];
  /** The values that the email shows. */
  readonly values: readonly string[];
}

const steps = [
  { step: 'previous', Icon: IconChevronLeft },
  { step: 'next', Icon: IconChevronRight },
] as const;

/** The contact whose values fill the preview: found by search, the next one, or one with missing values. */
export function PreviewContact({ contact, onContact, lists, values }: PreviewContactProps) {
  const t = useMessages('editor');
  const tPreview = useMessages('preview');
  const { go, isBusy } = usePreviewContacts({ lists, values, contact, onContact });
  return (
    <section className={preview.part} aria-label={t('preview.contact.title')}>
      <div className={preview.row}>
        <ContactChoice contact={contact} onContact={onContact} />
        {steps.map(({ step, Icon }) => (
          <button
            key={step}
            type="button"
            className="nd-icon-button"
            aria-label={tPreview('contact.step.label', { step })}
            title={tPreview('contact.step.label', { step })}
            aria-disabled={isBusy || undefined}
            onClick={() => go(step)}
          >
            <Icon className={preview.step} size={18} stroke={1.75} aria-hidden="true" />
          </button>
        ))}
      </div>
      {values.length === 0 ? null : (
        <button type="button" className={preview.gaps} onClick={() => go('gaps')}>
          <IconUserQuestion size={16} stroke={1.75} aria-hidden="true" />
          {tPreview('contact.gaps.button')}
        </button>
      )}
      <p className={classes.hint} role="status">
        {contact === null ? t('preview.unfilled.body') : t('preview.filled.body', { email: contact.email })}
      </p>
    </section>
  );
}

function ContactChoice({ contact, onContact }: Pick<PreviewContactProps, 'contact' | 'onContact'>) {
  const t = useMessages('editor');
  const [text, setText] = useState('');
  return (
    <Dropdown
      look="outlined"
      title={t('preview.contact.title')}
      isActive={contact !== null}
      label={
        contact === null
          ? t('preview.contact.button')
          : t('preview.contact.chosen.button', { email: contact.email })
      }
    >
      {(close) => (
        <div className={classes.contacts}>
          <input
            type="search"
            aria-label={t('preview.contact.search.label')}
            placeholder={t('preview.contact.example')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {contact === null ? null : (
            <DropdownItem close={close} onChoose={() => onContact(null)}>
              {t('preview.contact.none.button')}
            </DropdownItem>
          )}
          <FoundContacts
            text={text}
            onPick={(picked) => {
              onContact(picked);
              close();
            }}
          />
        </div>
      )}
    </Dropdown>
  );
}

function FoundContacts({ text, onPick }: { text: string; onPick: (contact: Contact) => void }) {
  const t = useMessages('editor');
  const search_email = useDebounced(text.trim(), 200);
  const { data } = useQuery(
    contactsQuery({ paginate_by: 8, ...(search_email === '' ? {} : { search_email }) }),
  );
  if (data === undefined) return null;
  if (data.results.length === 0) return <p className={classes.hint}>{t('preview.contact.empty.body')}</p>;
  return data.results.map((contact) => (
    <button key={contact.email} type="button" data-item="" onClick={() => onPick(contact)}>
      <span>{contact.email}</span>
      <span className="nd-muted">{`${contact.first_name} ${contact.last_name}`.trim()}</span>
    </button>
  ));
}
