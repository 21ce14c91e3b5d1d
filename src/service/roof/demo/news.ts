import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import { notice, type Notice } from '../../desk/notifications/notice.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import type { DemoAccount } from './demo-parts.ts';

/** Adds notifications: what this account is, and a few things that happened in it. */
export async function tellNews({ services, now }: DemoAccount, contacts: number): Promise<void> {
  const news: readonly Notice[] = [
    {
      subject: 'The open day fills up',
      message: notice`<p>40 people have signed up by the form “Open day guest list”.</p>`,
      at: now - 26 * hour_ms,
    },
    {
      subject: 'Eight sign-ups wait for their confirmation',
      message: notice`<p>They get no emails until they open the link in their confirmation email.</p>`,
      importance_level: importanceLevel.normal,
      at: now - day_ms / 3,
    },
    {
      subject: 'Welcome to the demo',
      message: notice`<p>This is sample data: ${contacts.toLocaleString('en')} made-up contacts with their activity. No email leaves this computer. Emails are captured in the outbox.</p>`,
      at: now - minute_ms,
    },
  ];
  await services.storage.write(async (db) => {
    for (const one of news) await notify(db, one);
  });
}
