import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import { filesOf } from '../../base/files/files-of.ts';
import type { FilesConfig } from '../../base/settings/files-setting.ts';
import { outboxFiles } from './outbox-files.ts';
import { insertOutboxMail } from './outbox.store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Transport } from '../transport/transport.ts';

/** Dependencies of the outbox. */
export interface OutboxParts {
  readonly storage: Storage;
  readonly now: () => number;
  readonly config: FilesConfig;
}

/** Keeps messages here instead of sending them. One that arrives twice is kept once. */
export function outboxTransport({ storage, now, config }: OutboxParts): Transport {
  const files = outboxFiles(filesOf(config));
  return {
    send: async ({ message_id, from, to, subject, source }) => {
      const file = await files.write(message_id, source);
      await storage.write((db) =>
        insertOutboxMail(db, {
          message_id,
          from,
          to,
          subject,
          file,
          size: source.length,
          received_at: now(),
        }),
      );
      return { kind: 'accepted', answer: keptSentence(messageOf('api', 'delivery.captured')) };
    },
  };
}
