import type { EndpointId } from '../../index.ts';
import { deskNotes } from './desk.ts';
import { formNotes } from './forms.ts';
import { importNotes } from './imports.ts';
import { mailNotes } from './mails.ts';
import { peopleNotes } from './people.ts';
import { resultNotes } from './results.ts';
import { senderNotes } from './senders.ts';
import { sendingNotes } from './sending.ts';

/** Descriptions of every operation, for the OpenAPI document and the pages in `docs/interface`. */
export const operationNotes: Readonly<Record<EndpointId, string>> = {
  ...peopleNotes,
  ...importNotes,
  ...formNotes,
  ...senderNotes,
  ...mailNotes,
  ...sendingNotes,
  ...resultNotes,
  ...deskNotes,
};
