import { expect, it } from 'vitest';
import { sendingShow } from '../../../contract/sending/sendings.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { makeProgress } from '../../testing/sending-records.ts';
import { progressText } from './sending-state.ts';

provideEnglish();
const t = loadedMessages('sendings');

it('counts emails as sent like reports do, including bounced ones', () => {
  const counts = { sent: 7, bounced: 3, unknown: 1, handed_over: 11 };
  const part = [
    t('progress.part', { sent: 11, total: 100 }),
    t('progress.count', { state: 'bounced', count: 3 }),
    t('progress.count', { state: 'other', count: 1 }),
  ];
  const open = progressText(makeProgress({ ...counts, state: 'sending', queued: 5 }), t);
  for (const text of part) expect(open).toContain(text);
  expect(progressText(makeProgress(counts), t)).toContain(t('progress.all', { count: 11 }));
});

it('counts accepted emails as sent if an older service returns nothing else', () => {
  const { handed_over: _, ...older } = makeProgress({ state: 'sending', sent: 7, queued: 5 });
  const progress = sendingShow.responses[200].parse(older);
  expect(progressText(progress, t)).toContain(t('progress.part', { sent: 7, total: 100 }));
});
