import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runProgram } from './programs.ts';

let out = '';
let err = '';

beforeEach(() => {
  out = '';
  err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest) => {
    out += String(text);
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('newsdesk', () => {
  it('prints its version', async () => {
    expect(await runProgram(['version'])).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([[[]], [['help']], [['start', '-h']]])('prints help when called with %j', async (args) => {
    expect(await runProgram(args)).toBe(0);
    expect(out).toContain('NEWSDESK_PORT');
  });

  it('prints the OpenAPI document', async () => {
    expect(await runProgram(['openapi', '--public-url', 'https://news.example.com'])).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://news.example.com/v3' }],
    });
  });

  it.each([
    [['start', '--port', '99999'], /^NEWSDESK_PORT \(--port\) must be a whole number from 0 to 65535/],
    [['start', '--prot', '1'], /^Unknown option '--prot'\. See newsdesk help\.$/],
    [['strat'], /^Unknown command "strat"/],
    [['constructor'], /^Unknown command "constructor"/],
    [['start', 'now'], /^Unexpected "now" after newsdesk start/],
    [['proxy'], /^NEWSDESK_BASE_URL /],
    [['demo', '--smtp-url', 'smtp://relay.example'], /^A demo runs without --smtp-url/],
    [['dkim'], /^Usage: newsdesk dkim DOMAIN/],
    [['dkim', 'no domain'], /^Usage: newsdesk dkim DOMAIN/],
    [['dkim', 'example.com', '--dkim-selector', 's1'], /^NEWSDESK_DKIM_SELECTOR \(--dkim-selector\) is set/],
    [['backup'], /^Usage: newsdesk backup FOLDER/],
    [['token', 'make'], /^Usage: newsdesk token create NAME/],
    [['token', 'create'], /^Usage: newsdesk token create NAME/],
    [['token', 'create', 'My', 'shop'], /^Usage: newsdesk token create NAME/],
  ])('exits with 2 and one sentence for %j', async (args, sentence) => {
    expect(await runProgram(args)).toBe(2);
    expect(out).toBe('');
    expect(err.trim()).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('prints the same DNS record for a domain’s email each time', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-program-'));
    expect(await runProgram(['dkim', 'example.com', '--data', folder])).toBe(0);
    const first = out;
    out = '';
    expect(await runProgram(['dkim', 'example.com', '--data', folder])).toBe(0);
    expect(out).toBe(first);
    expect(out).toMatch(/^newsdesk\._domainkey\.example\.com TXT "v=DKIM1; k=rsa; p=[\w+/=]{300,}"\n$/);
    await rm(folder, { recursive: true });
  }, 60_000);

  it('says only that the folder of a demo is in use', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-program-'));
    await writeFile(path.join(folder, 'newsdesk.sqlite'), '');
    expect(await runProgram(['demo', '--data', folder])).toBe(1);
    expect(out).toBe('');
    expect(err.trim()).toMatch(/^The folder .+ is in use\. .+ newsdesk start --data .+$/);
    await rm(folder, { recursive: true });
  });

  it('exits with 1 and one sentence when a command fails', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-program-'));
    expect(
      await runProgram(['migrate', '--database-url', 'postgres://127.0.0.1:9/none', '--data', folder]),
    ).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    await rm(folder, { recursive: true });
  });
});
