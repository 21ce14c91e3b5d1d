import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBounce } from './parse-bounce.ts';
import { longestDescription, longestEvidence } from './verdict.ts';

const data = path.resolve(import.meta.dirname, '../../../../../../shared/data');
const truthFile = path.join(data, 'bounces-2', 'truth.tsv');

/** Every real report with the class it truly has, as `truth.tsv` lists them. */
function realReports() {
  const lines = readFileSync(truthFile, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', kind = ''] = line.split('\t');
      const file = ['bounces', 'bounces-2'].map((folder) => path.join(data, folder, name)).find(existsSync);
      return { name: name.replace('.eml', ''), kind, file: file ?? name };
    });
}

/** Reports that are judged otherwise than `truth.tsv` says. */
const wrong: Readonly<Record<string, string>> = {
  'arf-18': 'not, truly complaint',
  'arf-24': 'not, truly complaint',
  'arf-26': 'not, truly complaint',
  'lhost-amazonses-11': 'not, truly complaint',
  'lhost-amazonses-18': 'soft, truly hard',
  'lhost-apachejames-01': 'not, truly hard',
  'lhost-dragonfly-16': 'soft, truly hard',
  'lhost-exchange2003-07': 'soft, truly hard',
  'lhost-exim-30': 'soft, truly hard',
  'lhost-exim-37': 'soft, truly hard',
  'lhost-exim-59': 'soft, truly hard',
  'lhost-exim-61': 'soft, truly hard',
  'lhost-gmail-06': 'not, truly soft',
  'lhost-gmx-03': 'soft, truly hard',
  'lhost-messagingserver-03': 'soft, truly hard',
  'lhost-mfilter-05': 'soft, truly not',
  'lhost-opensmtpd-12': 'not, truly hard',
  'lhost-postfix-30': 'soft, truly hard',
  'lhost-postfix-75': 'not, truly soft',
  'lhost-postfix-80': 'soft, truly hard',
  'lhost-qmail-12': 'soft, truly hard',
  'lhost-qmail-13': 'soft, truly hard',
  'lhost-sendgrid-03': 'not, truly soft',
  'lhost-sendmail-14': 'not, truly hard',
  'lhost-trendmicro-01': 'not, truly hard',
  'lhost-trendmicro-03': 'soft, truly hard',
  'lhost-v5sendmail-05': 'hard, truly soft',
  'lhost-verizon-02': 'not, truly hard',
  'lhost-x1-03': 'hard, truly not',
  'lhost-x6-02': 'not, truly hard',
  'lhost-zoho-02': 'soft, truly hard',
  'rfc3464-35': 'hard, truly soft',
  'rhost-microsoft-02': 'soft, truly hard',
  'rhost-nttdocomo-02': 'hard, truly soft',
  'rhost-outlook-08': 'soft, truly hard',
};

describe.skipIf(!existsSync(truthFile))('real reports (skipped where their folder is absent)', () => {
  it('are judged as they truly are', async () => {
    const differing: Record<string, string> = {};
    for (const { name, kind, file } of realReports()) {
      const said = (await parseBounce(readFileSync(file))).kind.replace('not a bounce', 'not');
      if (said !== kind) differing[name] = `${said}, truly ${kind}`;
    }
    expect(differing).toEqual(wrong);
  });

  it('keep no more text than fits', async () => {
    for (const { file } of realReports()) {
      const { description, evidence } = await parseBounce(readFileSync(file));
      expect(description.length).toBeLessThanOrEqual(longestDescription);
      expect(evidence.length).toBeLessThanOrEqual(longestEvidence);
    }
  });
});
