import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { judge } from '../judge.ts';
import { rules, rulesVersion } from './rules.ts';

it.each(rules)('row $id classifies its own example', ({ id, class: failureClass, example }) => {
  expect(judge({ text: example })).toMatchObject({ rule: id, failureClass });
});

it('gives every row a unique id', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

/** Digest of the table in its version. When a row changes, raise `rulesVersion` and put the new digest here. */
const known = { version: 11, digest: '5bdaadc9c42c92ca' };

it('has a new version when a row changes, so that stored bounces are reclassified', () => {
  const table = rules.map(({ id, provider, code, phrase, stage, class: failureClass }) =>
    [id, provider, code, phrase, stage, failureClass].join('|'),
  );
  const digest = createHash('sha256').update(table.join('\n')).digest('hex').slice(0, 16);
  expect({ version: rulesVersion, digest }).toEqual(known);
});
