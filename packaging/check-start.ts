import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { randomId } from '../src/lib/random-id.ts';
import { freePort } from '../src/service/base/free-port.ts';

// npx tsx packaging/check-start.ts COMMAND…: starts an installed Newsdesk with the command, signs in, opens its pages,
// writes data, and stops it. Settings come from the environment. Port and password have defaults. STOP is a command that
// stops Newsdesk, in case the starting program doesn't pass signals on.

const [program, ...args] = process.argv.slice(2);
if (program === undefined) throw new Error('Usage: npx tsx packaging/check-start.ts COMMAND…');

const { NEWSDESK_PORT: port = String(await freePort()), NEWSDESK_PASSWORD: password = randomId(20) } =
  process.env;
const origin = `http://127.0.0.1:${port}`;
const child = spawn(program, args, {
  env: { ...process.env, NEWSDESK_PORT: port, NEWSDESK_PASSWORD: password },
  stdio: ['ignore', 'inherit', 'pipe'],
});
let log = '';
child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
const ended = new Promise<number | null>((resolve) => child.once('close', resolve));

try {
  const started = performance.now();
  await untilHealthy();
  say(`answers after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const cookie = await signIn();
  say('signs in');
  await readPage();
  say('serves its page, its scripts, and the licenses');
  await addList(cookie);
  say('adds a list');
} catch (error) {
  child.kill('SIGKILL');
  process.stderr.write(log);
  throw error;
}
const { STOP: stop } = process.env;
if (stop === undefined) child.kill('SIGTERM');
else execFileSync('sh', ['-c', stop]);
const code = await ended;
if (code !== 0) throw new Error(`Stopping ended with ${code}:\n${log}`);
if (log.includes('Building Newsdesk')) throw new Error('It was built at its start.');
say('stops');

/** Waits until everything in the process is up. */
async function untilHealthy(): Promise<void> {
  const end = performance.now() + 60_000;
  for (;;) {
    const status = await fetch(`${origin}/healthz`).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === 200) return;
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    if (performance.now() > end) throw new Error(`/healthz answers ${status ?? 'nothing'} after a minute.`);
    await wait(100);
  }
}

/** Signs in by the password; returns the session's cookie. */
async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in answers ${answer.status}.`);
  return cookie;
}

/** Reads the dashboard's page, the scripts it names, and the texts of licenses. */
async function readPage(): Promise<void> {
  const page = await read('/');
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The page names no files.');
  for (const file of files) await read(file);
  if (!(await read('/third-party-notices.txt')).includes('fastify'))
    throw new Error('The licenses are missing.');
}

async function read(place: string): Promise<string> {
  const answer = await fetch(origin + place);
  if (!answer.ok) throw new Error(`${place} answers ${answer.status}.`);
  return answer.text();
}

/** Writes through the dashboard's way to the service. */
async function addList(cookie: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v3/lists/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ name: `Check ${randomId(6)}` }),
  });
  if (!answer.ok) throw new Error(`Adding a list answers ${answer.status}: ${await answer.text()}`);
}

function say(what: string): void {
  process.stdout.write(`✓ ${what}\n`);
}
