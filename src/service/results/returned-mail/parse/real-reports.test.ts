import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBounce } from './parse-bounce.ts';
import { longestDescription, longestEvidence } from './verdict.ts';

const data = path.resolve(import.meta.dirname, '../../../../../../shared/data');
const truthFile = path.join(data, 'bounces-2', 'truth.tsv');

/** Reads every real report with its true class and recipients, as listed in `truth.tsv`. */
function realReports() {
  const lines = readFileSync(truthFile, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', kind = '', , recipients = ''] = line.split('\t');
      const file = ['bounces', 'bounces-2'].map((folder) => path.join(data, folder, name)).find(existsSync);
      return {
        name: name.replace('.eml', ''),
        kind,
        recipients: recipients.toLowerCase().split(','),
        file: file ?? name,
      };
    });
}

/** Reports judged differently from `truth.tsv`, each with the reason. None of them is soft and judged hard. */
const otherwise: Readonly<Record<string, string>> = {
  'arf-18': 'not, truly complaint: a report on a failed signature of a delivered email; nobody complained',
  'lhost-exim-30':
    'soft, truly hard: “554 5.7.1 Access denied” is the sender’s fault by the rules of the table',
  'lhost-exim-37':
    'soft, truly hard: “553 x does not exist” after the content names a domain that isn’t the recipient’s',
  'lhost-gmail-06': 'not, truly soft: a warning about a delay; Gmail is still trying',
  'lhost-mfilter-05': 'soft, truly not: it says that the email could not be sent, and why',
  'lhost-opensmtpd-12': 'not, truly hard: a warning about a delay; OpenSMTPD is still trying',
  'lhost-postfix-80': 'soft, truly hard: “5.1.0 MailFrom domain is listed in Spamhaus” is the sender’s fault',
  'lhost-x1-03': 'hard, truly not: it says that the user is unknown',
};

/** Reports whose recipient isn't found, each with the reason. */
const nobody: Readonly<Record<string, string>> = {
  'lhost-apachejames-01': 'truth.tsv has a digit less than the report',
  'lhost-gmail-06': 'a warning about a delay concerns nobody',
  'lhost-googlegroups-13': 'it stands only in the name of a group',
  'rhost-franceptt-04': 'the address of the notice and the one of the returned email differ',
};

describe.skipIf(!existsSync(truthFile))('real reports (skipped if their folder is missing)', () => {
  it('are judged correctly, except for those listed with a reason', async () => {
    const differing: Record<string, string> = {};
    for (const { name, kind, file } of realReports()) {
      const said = (await parseBounce(readFileSync(file))).kind.replace('not a bounce', 'not');
      if (said !== kind) differing[name] = `${said}, truly ${kind}: `;
    }
    const listed = Object.entries(otherwise).map(([name, why]) => [name, why.replace(/:.*/, ': ')]);
    expect(differing).toEqual(Object.fromEntries(listed));
  });

  it('are never judged hard when they are soft', async () => {
    const hard: string[] = [];
    for (const { name, kind, file } of realReports().filter((one) => one.kind === 'soft')) {
      if ((await parseBounce(readFileSync(file))).kind === 'hard') hard.push(`${name} ${kind}`);
    }
    expect(hard).toEqual([]);
  });

  it('name their recipient', async () => {
    const missed: string[] = [];
    for (const { name, kind, recipients, file } of realReports().filter((one) => one.kind !== 'not')) {
      const verdict = await parseBounce(readFileSync(file));
      const named = verdict.kind === 'not a bounce' ? [verdict] : verdict.failures;
      const isNamed = named.some(({ recipient }) => recipients.includes(recipient?.toLowerCase() ?? ''));
      if (!isNamed) missed.push(kind === '' ? '' : name);
    }
    expect(missed).toEqual(Object.keys(nobody));
  });

  it('keep no more text than allowed', async () => {
    for (const { file } of realReports()) {
      const { description, evidence } = await parseBounce(readFileSync(file));
      expect(description.length).toBeLessThanOrEqual(longestDescription);
      expect(evidence.length).toBeLessThanOrEqual(longestEvidence);
    }
  });
});
