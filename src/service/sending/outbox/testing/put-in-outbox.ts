import { composeMessage } from '../../../message/compose/compose-message.ts';
import { outboxTransport, type OutboxParts } from '../../../message/outbox/outbox-transport.ts';

/** Parts of an email in the outbox. */
export interface OutboxMailParts {
  readonly message_id: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Puts an email into the outbox, for tests. */
export async function putInOutbox(
  outbox: Pick<OutboxParts, 'storage' | 'config'>,
  given: Partial<OutboxMailParts> = {},
): Promise<void> {
  const mail: OutboxMailParts = {
    message_id: '<one@example.com>',
    to: { name: 'Ada', email: 'ada@example.org' },
    subject: 'Please confirm',
    text: 'Please confirm.',
    html: '<p>Please <b>confirm</b>.</p>',
    ...given,
  };
  const from = { name: 'The Shop', email: 'shop@example.com' };
  const more = { date: new Date(1000), reply_to: null, headers: {} };
  const source = await composeMessage({ ...mail, ...more, from });
  const transport = outboxTransport({ ...outbox, now: () => 1000 });
  await transport.send({ ...mail, from, return_path: from.email, source });
}
