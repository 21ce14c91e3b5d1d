import { importanceLevel } from '../../contract/notifications.ts';
import { day_ms, hour_ms, minute_ms } from '../../lib/time/durations.ts';
import { notice, type Notice } from '../notifications/notice.ts';
import { notify } from '../notifications/notifications.store.ts';
import type { DemoAccount } from './demo-parts.ts';

/** Tells what this account is, and a few things that happened in it. */
export async function tellNews({ services, now }: DemoAccount, contacts: number): Promise<void> {
  const news: readonly Notice[] = [
    {
      subject: 'The open day fills up',
      message: notice`<p>40 people have signed up by the form “Open day guest list”.</p>`,
      at: now - 26 * hour_ms,
    },
    {
      subject: 'Eight sign-ups wait for their confirmation',
      message: notice`<p>They get no mail until they follow the link that was sent to them.</p>`,
      importance_level: importanceLevel.normal,
      at: now - day_ms / 3,
    },
    {
      subject: 'Welcome to the demo',
      message: notice`<p>All of it is made up: ${contacts.toLocaleString('en')} people, their names, and what they read. Nothing leaves this machine; mails go to the local outbox.</p>`,
      at: now - minute_ms,
    },
  ];
  await services.storage.write(async (db) => {
    for (const one of news) await notify(db, one);
  });
}
