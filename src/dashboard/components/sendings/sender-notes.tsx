import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { senderStatus, type Sender } from '../../../contract/senders/senders.ts';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths, senderAt } from '../../paths.ts';

/** Returns whether emails may be sent from a sender. */
export function isVerified({ status }: Sender): boolean {
  return status !== senderStatus.notConfirmed;
}

/** Returns a sender's name and address, with a note if it is unverified. */
export function senderLabel(t: Translator<'sendings'>, sender: Sender): string {
  const name = `${sender.name} <${sender.email}>`;
  return isVerified(sender) ? name : t('sender.unverified.label', { sender: name });
}

/** A hint that there is no sender, with a link to create one. */
export function NoSenderHelp(): ReactNode {
  const t = useMessages('sendings');
  return t.rich('sender.none.help', {
    link: (text) => (
      <Link key="link" to={paths.newSender}>
        {text}
      </Link>
    ),
  });
}

/** A hint that a sender isn't verified, with a link to it. */
export function UnverifiedHelp({ sender: { id, email } }: { readonly sender: Sender }): ReactNode {
  const t = useMessages('sendings');
  return t.rich('sender.unverified.help', {
    email,
    link: (text) => (
      <Link key="link" to={senderAt(id)}>
        {text}
      </Link>
    ),
  });
}
