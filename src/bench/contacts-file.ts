import { createWriteStream } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { sharedData } from '../lib/testing/shared-data.ts';

/**
 * Writes a CSV of contacts with the columns Email;First name;Last name;City;Plan;Points. Uses the shared program
 * `make-contacts.mjs` if it exists, else generates similar rows.
 */
export async function writeContactsFile(path: string, rows: number): Promise<void> {
  const program = sharedData('make-contacts.mjs');
  if (program === null) {
    await writeOwnContacts(path, rows);
    return;
  }
  const maker = spawn(process.execPath, [program, '--rows', String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(maker, 'close');
  await pipeline(maker.stdout, createWriteStream(path));
  await ended;
}

const first = [
  'Anna',
  'Björn',
  'Çelik',
  'Élodie',
  'Fatima',
  'Göran',
  'Hiroshi',
  'José',
  'Karin',
  'Łukasz',
  'Zoë',
];
const last = [
  'Andersson',
  "O'Neil",
  'van der Berg',
  'Smith',
  'Müller',
  'Nguyễn',
  'Tanaka',
  'Øster',
  'Lindqvist',
];
const cities = ['Stockholm', 'Malmö', 'São Paulo', 'New York, NY', 'Zürich', '東京', '"London ""City"""'];
const plans = ['free', 'pro', 'team', ''];
const hosts = ['example.com', 'example.org', 'mail.example.net', 'bücher.example', 'example.co.uk'];

async function writeOwnContacts(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  let text = 'Email;First name;Last name;City;Plan;Points\n';
  let state = 1;
  const pick = (words: readonly string[]): string => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length] ?? '';
  };
  for (let index = 0; index < rows; index += 1) {
    const [name, family] = [pick(first), pick(last)];
    const local = `${name}.${family}`
      .normalize('NFKD')
      .replace(/[^a-zA-Z.]/g, '')
      .toLowerCase();
    text += `${local}+${index}@${pick(hosts)};${name};${family};${pick(cities)};${pick(plans)};${state % 10_000}\n`;
    if (text.length > 1 << 16) {
      if (!file.write(text)) await once(file, 'drain');
      text = '';
    }
  }
  file.end(text);
  await once(file, 'close');
}
