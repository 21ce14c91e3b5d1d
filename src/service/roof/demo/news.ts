import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Notice } from '../../desk/notifications/notice.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import type { DemoAccount } from './demo-parts.ts';

/** Adds notifications: about this account, and a few events in it. */
export async function tellNews({ services, now }: DemoAccount, contacts: number): Promise<void> {
  const news: readonly Notice[] = [
    {
      subject: messageOf('notices', 'demo.openDay.title'),
      message: [
        {
          text: messageOf('notices', 'demo.openDay.body', { count: 40, formName: 'Open day guest list' }),
        },
      ],
      at: now - 26 * hour_ms,
    },
    {
      subject: messageOf('notices', 'demo.signUps.title'),
      message: [{ text: messageOf('notices', 'demo.signUps.body') }],
      importance_level: importanceLevel.normal,
      at: now - day_ms / 3,
    },
    {
      subject: messageOf('notices', 'demo.welcome.title'),
      message: [{ text: messageOf('notices', 'demo.welcome.body', { count: contacts }) }],
      at: now - minute_ms,
    },
  ];
  await services.storage.write(async (db) => {
    for (const one of news) await notify(db, one);
  });
}
