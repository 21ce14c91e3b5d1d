import { expect, it } from 'vitest';
import { timerCreate } from '../../../contract/mails/timers.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { drawTimer } from './draw-timer.ts';

describeEachEngine('a countdown', (openTestStorage) => {
  it('shows the time left when its URL is fetched, and only if the service signed it', async () => {
    const { call, send, clock } = await startTestService(openTestStorage);
    const end = new Date(clock.now + 90_000).toISOString();
    const { src } = await call(timerCreate, { body: { end, color: 'A8421B' } });
    const { pathname } = new URL(src);
    const drawn = await send({ url: pathname });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/gif']);
    const second = Math.floor(clock.now / 1000) * 1000;
    expect(drawn.rawPayload).toEqual(
      Buffer.from(
        drawTimer({ end: Math.round((clock.now + 90_000) / 1000) * 1000, color: 'a8421b' }, second),
      ),
    );
    clock.now += 1000;
    expect((await send({ url: pathname })).rawPayload).not.toEqual(drawn.rawPayload);
    expect((await send({ url: pathname.replace('a8421b', 'ff0000') })).statusCode).toBe(404);
  });
});

it('stops once it is over, with small images', () => {
  const over = drawTimer({ end: 1000, color: '1f2430' }, 5000);
  expect(over).toEqual(drawTimer({ end: 1000, color: '1f2430' }, 500_000));
  expect(drawTimer({ end: 900_000_000, color: '1f2430' }, 0).length).toBeLessThan(60_000);
  expect(over.length).toBeLessThan(5000);
});
