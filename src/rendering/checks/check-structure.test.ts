import { expect, it } from 'vitest';
import { contrast } from '../blocks/color.ts';
import { composeMail } from '../compose/compose-mail.ts';
import { checkContrast } from './check-contrast.ts';
import { checkStructure } from './check-structure.ts';

const preview = '<div style="display:none">Three stories of ours</div>';

function rules(body: string): string[] {
  return checkStructure(composeMail({ subject: 's', body })).map(({ rule }) => rule);
}

it('reports a missing preview text', () => {
  expect(rules('<p>News</p>')).toEqual(['preview-missing']);
});

it.each([
  ['<h1>A</h1><h3>B</h3>', ['heading-order']],
  ['<h1>A</h1><h2>B</h2><h2>C</h2><h1>D</h1>', []],
  ['<table width="900"><tr><td>A</td></tr></table>', ['table-wide']],
  ['<table style="min-width:800px;width:100%"><tr><td>A</td></tr></table>', ['table-wide']],
  ['<table width="640"><tr><td>A</td></tr></table>', []],
  ['<table width="900" style="width:100%;max-width:900px"><tr><td>A</td></tr></table>', []],
])('checks the structure of %s', (body, found) => {
  expect(rules(preview + body)).toEqual(found);
});

it('suggests a more readable color', () => {
  const mail = composeMail({ subject: 's', body: '<p style="color:#bbbbbb">Pale</p>' });
  const [finding] = checkContrast(mail);
  expect(finding).toMatchObject({ rule: 'contrast', color: 'bbbbbb', background: 'ffffff' });
  const better = finding?.rule === 'contrast' ? finding.better : '';
  expect(contrast(better, 'ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(better, 'ffffff')).toBeLessThan(5);
});
