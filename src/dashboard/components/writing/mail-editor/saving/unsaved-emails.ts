import * as z from 'zod/mini';
import { answerOf, openDatabase } from '../../../../browser/database.ts';
import type { MailFields } from '../open/open-mail.ts';

/** Unsaved changes of an email, stored in this browser. */
export interface UnsavedEmail {
  /** The tab that wrote it. */
  readonly session: string;
  /** The email's key; see `mailKey`. */
  readonly mail: string;
  readonly fields: MailFields;
  /** The `updated` of the version that was edited. */
  readonly basedOn: string;
  /** True if the service has that version, though it may have dropped members of it. */
  readonly isSaved?: boolean | undefined;
  /** Epoch milliseconds. */
  readonly kept: number;
}

/** The storage of unsaved emails, one for each tab and email. */
export interface UnsavedEmails {
  readonly put: (mail: UnsavedEmail) => Promise<void>;
  readonly all: () => Promise<readonly UnsavedEmail[]>;
  readonly ofMail: (mail: string) => Promise<readonly UnsavedEmail[]>;
  readonly remove: (kept: Pick<UnsavedEmail, 'session' | 'mail'>) => Promise<void>;
}

const storeName = 'mails';

const shape = z.object({
  session: z.string(),
  mail: z.string(),
  basedOn: z.string(),
  kept: z.number(),
  isSaved: z.optional(z.boolean()),
  fields: z.object({
    subject: z.string(),
    body: z.string(),
    css: z.string(),
    plain_text: z.string(),
    blockdocument: z.nullable(z.custom<MailFields['blockdocument']>((value) => typeof value === 'object')),
  }),
});

let opened: Promise<UnsavedEmails> | null = null;

/** Returns the browser's database, or memory for the life of the page if it has none. */
export function unsavedEmails(): Promise<UnsavedEmails> {
  opened ??= openKept().catch(() => memory());
  return opened;
}

async function openKept(): Promise<UnsavedEmails> {
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

/** Returns the readable ones, because another version of the dashboard may have stored some. */
function keptOf(found: readonly unknown[]): readonly UnsavedEmail[] {
  return found.flatMap((one) => {
    const read = shape.safeParse(one);
    return read.success ? [{ ...read.data, fields: { ...read.data.fields } }] : [];
  });
}

function memory(): UnsavedEmails {
  const mails = new Map<string, UnsavedEmail>();
  const keyOf = ({ session, mail }: Pick<UnsavedEmail, 'session' | 'mail'>): string => `${session} ${mail}`;
  return {
    put: async (mail) => void mails.set(keyOf(mail), mail),
    all: async () => [...mails.values()],
    ofMail: async (mail) => [...mails.values()].filter((one) => one.mail === mail),
    remove: async (kept) => void mails.delete(keyOf(kept)),
  };
}
