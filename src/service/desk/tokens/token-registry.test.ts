import { describe, expect, it } from 'vitest';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { openSqliteForTest } from '../../roof/testing/test-service.ts';
import { TokenRegistry } from './token-registry.ts';
import { createToken, revokeToken } from './tokens.commands.ts';

async function registry() {
  const storage = await openSqliteForTest();
  const clock = { now: 1000 };
  const warnings: object[] = [];
  const log = { ...silentLog, warn: (details: object) => void warnings.push(details) };
  const now = () => clock.now;
  const tokens = new TokenRegistry({ storage, log, now, dashboardToken: 'own' });
  const maker = { storage, now, randomId: () => 'secret' };
  const { token, row } = await createToken(maker, { name: 'Shop', description: '' });
  return { storage, tokens, clock, warnings, token, id: row.id };
}

describe('the tokens', () => {
  it('recognize the dashboard by a token that is stored nowhere', async () => {
    const { tokens } = await registry();
    expect(await tokens.identify('own')).toEqual({ id: null, name: 'dashboard' });
    expect(await tokens.identify('other')).toBeNull();
  });

  it('notice after a while that another process has revoked a token', async () => {
    const { storage, tokens, clock, token, id } = await registry();
    expect(await tokens.identify(token)).toEqual({ id, name: 'Shop' });
    await storage.write((db) => db.deleteFrom('api_token').execute());
    expect(await tokens.identify(token)).toEqual({ id, name: 'Shop' });
    clock.now += 10_000;
    expect(await tokens.identify(token)).toBeNull();
  });

  it('do not cache a token that is revoked while it is looked up', async () => {
    const { storage, tokens, token, id } = await registry();
    const looked = tokens.identify(token);
    await revokeToken({ storage, tokens }, id);
    await looked;
    expect(await tokens.identify(token)).toBeNull();
  });

  it('keep last uses for the next time if they cannot be written', async () => {
    const { storage, tokens, warnings, token, id } = await registry();
    await tokens.identify(token);
    await storage.close();
    await tokens.flush();
    expect(tokens.pendingUse(id)).toBe(1000);
    expect(warnings).toHaveLength(1);
  });
});
