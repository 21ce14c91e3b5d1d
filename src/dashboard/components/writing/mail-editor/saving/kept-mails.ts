import * as z from 'zod/mini';
import { answerOf, openDatabase } from '../../../../browser/database.ts';
import type { MailFields } from '../open/open-mail.ts';

/** Unsaved changes of an email, stored in this browser. */
export interface KeptMail {
  /** The tab that wrote it. */
  readonly session: string;
  /** The email's key; see `mailKey`. */
  readonly mail: string;
  readonly fields: MailFields;
  /** The `updated` of the version that was edited. */
  readonly basedOn: string;
  /** Epoch milliseconds. */
  readonly kept: number;
}

/** The storage of such emails: one for each tab and email. */
export interface KeptMails {
  readonly put: (mail: KeptMail) => Promise<void>;
  readonly all: () => Promise<readonly KeptMail[]>;
  readonly ofMail: (mail: string) => Promise<readonly KeptMail[]>;
  readonly remove: (kept: Pick<KeptMail, 'session' | 'mail'>) => Promise<void>;
}

const storeName = 'mails';

const shape = z.object({
  session: z.string(),
  mail: z.string(),
  basedOn: z.string(),
  kept: z.number(),
  fields: z.object({
    subject: z.string(),
    body: z.string(),
    css: z.string(),
    plain_text: z.string(),
    blockdocument: z.nullable(z.custom<MailFields['blockdocument']>((value) => typeof value === 'object')),
  }),
});

let opened: Promise<KeptMails> | null = null;

/** Returns the browser's database, or memory for the life of the page if it has none. */
export function keptMails(): Promise<KeptMails> {
  opened ??= openKept().catch(() => memory());
  return opened;
}

async function openKept(): Promise<KeptMails> {
  const database = await openDatabase('newsdesk-mails', (made) => {
    const store = made.createObjectStore(storeName, { keyPath: ['session', 'mail'] });
    store.createIndex('mail', 'mail');
  });
  const change = async (work: (store: IDBObjectStore) => IDBRequest): Promise<void> => {
    await answerOf(work(database.transaction(storeName, 'readwrite').objectStore(storeName)));
  };
  return {
    put: (mail) => change((store) => store.put(mail)),
    remove: ({ session, mail }) => change((store) => store.delete([session, mail])),
    all: async () => keptOf(await answerOf(database.transaction(storeName).objectStore(storeName).getAll())),
    async ofMail(mail) {
      const index = database.transaction(storeName).objectStore(storeName).index('mail');
      return keptOf(await answerOf(index.getAll(mail)));
    },
  };
}

/** Returns those that can be read, as another version of the dashboard may have stored some. */
function keptOf(found: readonly unknown[]): readonly KeptMail[] {
  return found.flatMap((one) => {
    const read = shape.safeParse(one);
    return read.success ? [{ ...read.data, fields: { ...read.data.fields } }] : [];
  });
}

function memory(): KeptMails {
  const mails = new Map<string, KeptMail>();
  const keyOf = ({ session, mail }: Pick<KeptMail, 'session' | 'mail'>): string => `${session} ${mail}`;
  return {
    put: async (mail) => void mails.set(keyOf(mail), mail),
    all: async () => [...mails.values()],
    ofMail: async (mail) => [...mails.values()].filter((one) => one.mail === mail),
    remove: async (kept) => void mails.delete(keyOf(kept)),
  };
}
