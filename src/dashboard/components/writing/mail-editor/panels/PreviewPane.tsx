import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Contact } from '../../../../../contract/people/contacts.ts';
import { senderStatus } from '../../../../../contract/senders/senders.ts';
import { contactsQuery } from '../../../../api/contacts.ts';
import { allSendersQuery } from '../../../../api/senders.ts';
import { useDebounced } from '../../../../hooks/useDebounced.ts';
import { Chevron } from '../../../filter/Chevron.tsx';
import { InboxPreview } from '../head/InboxPreview.tsx';
import type { InspectedContact, Inspection } from '../inspect/inspection.ts';
import { MailPreview } from '../../mail-preview/MailPreview.tsx';
import { Dropdown } from '../../../overlay/Dropdown.tsx';
import classes from './panels.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import { DropdownItem } from '../../../overlay/DropdownItem.tsx';

interface PreviewPaneProps {
  readonly inspection: Inspection | null;
  readonly contact: InspectedContact | null;
  readonly onContact: (contact: InspectedContact | null) => void;
  /** Called with the expected sender's name, which only the preview needs and so looks up. */
  readonly onSender: (sender: string | null) => void;
}

/**
 * The email as its recipients get it, saved or not: in their inbox, on a desktop, on a phone, in dark mode, for a
 * contact.
 */
export function PreviewPane({ inspection, contact, onContact, onSender }: PreviewPaneProps) {
  const t = useMessages('editor');
  const sender = useLikelySender();
  useEffect(() => onSender(sender), [sender, onSender]);
  return (
    <div className={classes.previewPane}>
      <div className={classes.previewBar}>
        <ContactChoice contact={contact} onContact={onContact} />
        <span className={classes.hint}>
          {contact === null ? t('preview.unfilled.body') : t('preview.filled.body', { email: contact.email })}
        </span>
      </div>
      {inspection === null ? null : (
        <>
          <InboxPreview sender={sender} subject={inspection.subject} words={inspection.words} />
          <div className={classes.previewFrame}>
            {inspection.html === null ? null : (
              <MailPreview title={t('preview.title')} html={inspection.html} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Returns the name of the first verified sender, or of the first sender; null while none is known. */
function useLikelySender(): string | null {
  const { data: senders } = useQuery(allSendersQuery());
  const confirmed = senders?.find(({ status }) => status === senderStatus.confirmed);
  return (confirmed ?? senders?.[0])?.name ?? null;
}

function ContactChoice({ contact, onContact }: Pick<PreviewPaneProps, 'contact' | 'onContact'>) {
  const t = useMessages('editor');
  const [text, setText] = useState('');
  return (
    <Dropdown
      look="outlined"
      title={t('preview.contact.title')}
      isActive={contact !== null}
      label={
        <>
          {contact === null
            ? t('preview.contact.button')
            : t('preview.contact.chosen.button', { email: contact.email })}
          <Chevron />
        </>
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
