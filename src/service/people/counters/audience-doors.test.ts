import { expect, it } from 'vitest';
import { startPermissionDesk, listHash } from '../contacts/testing/permission-desk.ts';
import { countsOfKinds } from './audience.rules.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { countsOf } from './testing/counts.ts';

describeEachEngine('growth', (openTestStorage) => {
  it(
    'matches the counts after every way in or out, and records its source',
    { timeout: 60_000 },
    async () => {
      const desk = await startPermissionDesk(openTestStorage);
      const { send } = desk;
      const { storage } = desk.service;
      const counted = async (): Promise<string[]> => {
        const { kept, counted: real } = await countsOf(storage);
        expect([kept.active, kept.growth]).toEqual([real.active, real.growth]);
        const rows = await storage.read
          .selectFrom('audience_day')
          .selectAll()
          .where('list_id', '!=', 0)
          .execute();
        return rows.flatMap((row) =>
          countsOfKinds(row).map(({ kind, count }) => `${kind} ${row.source} ${count}`),
        );
      };
      let known: readonly string[] = [];
      const news = async (): Promise<string[]> => {
        const now = await counted();
        const fresh = now.filter((row) => !known.includes(row));
        known = now;
        return fresh;
      };

      await send('POST', '/contacts/', { email: 'ada@example.com', lists: [{ hash: listHash }] });
      expect(await news()).toEqual(['joined desk 1']);
      const undo = await desk.unsubscribe('ada@example.com');
      expect(await news()).toEqual(['left  1']);
      await undo();
      expect(await news()).toEqual(['back  1']);
      await send('PATCH', `/lists/${listHash}/subscribers/ada@example.com/`, { cancelled: true });
      expect(await news()).toEqual(['cancelled desk 1']);
      await desk.confirmForm('ada@example.com');
      expect(await news()).toEqual(['back form:1 1']);
      await desk.bounce('ada@example.com');
      expect(await news()).toEqual(['bounced  1']);
      await send('POST', '/contacts/ada@example.com/activate/');
      expect(await news()).toEqual(['back desk 1']);
      await send('POST', '/suppressions/', { domain: 'example.com', reason: 'desk' });
      await desk.settle();
      expect(await news()).toEqual(['suppressed desk 1']);
      await send('DELETE', '/suppressions/1/');
      expect(await news()).toEqual(['back desk 2']);
      await desk.confirmFriend('bo@example.org');
      expect(await news()).toEqual(['joined friend 1']);
      await desk.importFile('cy@example.org', 0);
      expect(await news()).toEqual(['joined import:1 1']);
      await send('DELETE', `/lists/${listHash}/subscribers/cy@example.org/`);
      expect(await news()).toEqual(['removed desk 1']);
      await desk.importFile('cy@example.org', 0);
      expect(await news()).toEqual(['joined import:2 1']);
      await send('DELETE', '/contacts/cy@example.org/');
      expect(await news()).toEqual(['deleted desk 1']);
      await send('DELETE', `/lists/${listHash}/`);
      expect(await counted()).toEqual([]);
    },
  );
});
