import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import type { EditedNode } from '../../mail-frame/edited-nodes.ts';
import { followSource } from './follow-source.ts';
import type { MailSource } from './ranges.ts';
import { readSource } from './read-source.ts';
import { changedStartTag } from './start-tag.ts';
import { spliceBetween } from './splice.ts';
import { describeWithSharedData, sharedData } from '../../../../../lib/testing/shared-data.ts';

/** Returns the number of the element with this content. */
function idOf({ text, ranges }: MailSource, inner: string): number {
  for (const [id, range] of ranges) {
    if (range.kind === 'open' && text.slice(range.tagEnd, range.innerEnd) === inner) return id;
  }
  throw new Error(`no element holds ${inner}`);
}

function edit(source: string, inner: string, nodes: EditedNode[]): string {
  const { mail } = readSource(source);
  return applyEdit(mail, { id: idOf(mail, inner), nodes })?.text ?? 'refused';
}

describe('an edit in the visual view', () => {
  it('changes the text and leaves entities, comments, and quotes as written', () => {
    const source = `<!DOCTYPE html>\r\n<body bgcolor=red><p class='x'  >A &amp; B&nbsp;&copy2<!--[if mso]>x<![endif]--> c</p>\r\n</body>`;
    expect(
      edit(source, 'A &amp; B&nbsp;&copy2<!--[if mso]>x<![endif]--> c', [
        'A & B!\u00a0©2',
        { kind: 'comment', text: '[if mso]>x<![endif]' },
        ' c & d',
      ]),
    ).toBe(source.replace('B&nbsp;', 'B!&nbsp;').replace(' c</p>', ' c &amp; d</p>'));
  });

  it.each(['\n', '\r\n', ''])('works regardless of how the page ends (%j)', (end) => {
    const source = `<html><body>${end}<p>x</p>${end}</body>${end}</html>${end}`;
    expect(edit(source, 'x', ['y'])).toBe(source.replace('>x<', '>y<'));
    expect(readSource(source).mail.isEditable).toBe(true);
  });

  it('keeps the spelling of text that becomes bold', () => {
    const source = '<p>one &rsquo; two</p>';
    const nodes: EditedNode[] = [
      'one ',
      { kind: 'new', id: 101, tag: 'b', attributes: {} },
      '’',
      { kind: 'close', id: 101, tag: 'b' },
      ' two',
    ];
    expect(edit(source, 'one &rsquo; two', nodes)).toBe('<p>one <b>&rsquo;</b> two</p>');
  });

  it('omits an end tag that the source omits', () => {
    const { mail } = readSource('<div><p>One<p>Two</div>');
    const div = idOf(mail, '<p>One<p>Two');
    const [one, two] = [idOf(mail, 'One'), idOf(mail, 'Two')];
    const nodes: EditedNode[] = [
      { kind: 'known', id: one, tag: 'p', attributes: {} },
      'One!',
      { kind: 'close', id: one, tag: 'p' },
      { kind: 'whole', id: two },
    ];
    expect(applyEdit(mail, { id: div, nodes })?.text).toBe('<div><p>One!<p>Two</div>');
  });

  it('gives the second half of a split paragraph the same start tag', () => {
    const { mail } = readSource(`<p STYLE='color:red' id=a>OneTwo</p>`);
    const p = idOf(mail, 'OneTwo');
    const nodes: EditedNode[] = [
      { kind: 'known', id: p, tag: 'p', attributes: {} },
      'One',
      { kind: 'close', id: p, tag: 'p' },
      { kind: 'new', id: 7, tag: 'p', attributes: {}, like: p },
      'Two',
      { kind: 'close', id: 7, tag: 'p' },
    ];
    expect(applyEdit(mail, { id: 0, nodes })?.text).toBe(
      `<p STYLE='color:red' id=a>One</p><p STYLE='color:red'>Two</p>`,
    );
  });

  it('changes one attribute and the name of a tag in place', () => {
    const source = `<p  Class=x style="a"  align='left'>T</p>`;
    const { mail } = readSource(source);
    const id = idOf(mail, 'T');
    const nodes: EditedNode[] = [
      { kind: 'known', id, tag: 'h2', attributes: { style: null, align: 'center' } },
      'T',
      { kind: 'close', id, tag: 'h2' },
    ];
    expect(applyEdit(mail, { id: 0, nodes })?.text).toBe(`<h2  Class=x  align='center'>T</h2>`);
  });

  it.each([
    ['one attribute alone', 'p', { align: 'center' }, '<p align="center" class=x>T</p>'],
    ['the name of the tag alone', 'h2', {}, '<h2 class=x>T</h2>'],
    ['nothing', 'p', {}, '<p class=x>T</p>'],
  ] as const)('changes %s in a start tag', (...given) => {
    const [, tag, attributes, written] = given;
    const { mail } = readSource('<p class=x>T</p>');
    const id = idOf(mail, 'T');
    const nodes: EditedNode[] = [{ kind: 'known', id, tag, attributes }, 'T', { kind: 'close', id, tag }];
    expect(applyEdit(mail, { id: 0, nodes })?.text).toBe(written);
  });

  it.each([
    [`HREF='?a=1&b=2&copy=3&amp;c'`, 'href', '?a=9&b=2&copy=3&c', `HREF='?a=9&b=2&copy=3&amp;c'`],
    ['href="a&"', 'href', 'a&amp;', 'href="a&amp;amp;"'],
    [`style = 'font-family:"A"'`, 'style', `font-family:"A";x:'`, `style = 'font-family:"A";x:&#39;'`],
    ['align=left', 'align', 'right', 'align=right'],
    ['title=x', 'title', 'x "y"', 'title="x &quot;y&quot;"'],
    ['title', 'title', 'x', 'title=x'],
  ])('keeps the spelling of %s when its %s changes', (...[written, name, value, result]) => {
    expect(changedStartTag(`<a ${written} >`, 'a', { [name]: value })).toBe(`<a ${result} >`);
  });

  it('omits a tag whose new name the visual view can’t produce', () => {
    const { mail } = readSource('<p>T</p>');
    const id = idOf(mail, 'T');
    const nodes: EditedNode[] = [
      { kind: 'known', id, tag: 'script', attributes: {} },
      'T',
      { kind: 'close', id, tag: 'script' },
    ];
    expect(applyEdit(mail, { id: 0, nodes })?.text).not.toContain('<script');
  });

  it('rejects elements, attributes, and URLs that could run', () => {
    const nodes: EditedNode[] = [
      { kind: 'new', id: 1, tag: 'script', attributes: {} },
      'alert(1)',
      { kind: 'close', id: 1, tag: 'script' },
      { kind: 'new', id: 3, tag: 'a', attributes: { href: 'java\nscript:alert(1)', onclick: 'x()' } },
      'y',
      { kind: 'close', id: 3, tag: 'a' },
    ];
    expect(edit('<p>x</p>', 'x', nodes)).toBe('<p>alert(1)<a>y</a></p>');
  });

  it('handles later edits after places have moved', () => {
    const { mail } = readSource('<div><p>One</p><p>Two</p></div>');
    const first = applyEdit(mail, { id: idOf(mail, 'One'), nodes: ['One and more'] });
    const second = first && applyEdit(first, { id: idOf(mail, 'Two'), nodes: ['2'] });
    expect(second?.text).toBe('<div><p>One and more</p><p>2</p></div>');
  });

  it('is refused for a missing element', () => {
    expect(applyEdit(readSource('<p>x</p>').mail, { id: 99, nodes: [] })).toBeNull();
  });
});

describe('the copy for the frame', () => {
  const hostile = `<body onload="a()"><script>b()</script><p onclick=c() onclick="d()">x</p><a href="java&#10;script:e()">y</a>
    <iframe src="https://evil.example"></iframe><form action="https://evil.example"><img name=body src=x onerror=f()></form>
    <meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example"><svg onload=g()></svg></body>`;

  it('omits anything that would run, load a page, or send data', () => {
    const { page } = readSource(hostile);
    expect(page).not.toMatch(/script|onload|onclick|onerror|iframe|action=|refresh|evil/i);
  });

  it('keeps the source of all that when something else is edited', () => {
    const { mail } = readSource(hostile);
    expect(applyEdit(mail, { id: idOf(mail, 'x'), nodes: ['z'] })?.text).toBe(hostile.replace('>x<', '>z<'));
  });

  it('closes code that isn’t well-formed, and only that', () => {
    const { mail, page } = readSource('<div><p>a<b>b</p>c</b></div><p>fine</p>');
    expect(page).toContain('<div data-nd="2" data-nd-closed');
    expect(applyEdit(mail, { id: idOf(mail, 'fine'), nodes: ['good'] })?.text).toContain('<p>good</p>');
  });
});

describe('a change made elsewhere', () => {
  it('updates only the element around it', () => {
    const rest = '<p>long</p>'.repeat(20);
    const { mail } = readSource(`<div><p>One</p>${rest}</div>`);
    const { shown, mail: next } = followSource(mail, `<div><p>On<b>e</b>!</p>${rest}</div>`);
    expect(shown).toMatchObject({ kind: 'element', id: idOf(mail, 'One') });
    expect(applyEdit(next, { id: idOf(next, 'e'), nodes: ['EE'] })?.text).toBe(
      `<div><p>On<b>EE</b>!</p>${rest}</div>`,
    );
  });

  it.each([
    '<p>One</div></p>',
    '<p>One<!-- </p>',
    '<p>One<b></p>',
    '<p>One<div>x</div></p>',
    '<p>One<b </p>',
  ])('updates the page if it could reach further: %s', (changed) => {
    const rest = '<p>long</p>'.repeat(20);
    const { mail } = readSource(`<div><p>One</p>${rest}</div>`);
    expect(followSource(mail, `<div>${changed}${rest}</div>`).shown?.kind).toBe('page');
  });

  it('keeps every place where a parser of the whole page would see it', () => {
    const word = fc.constantFrom(
      'a',
      ' ',
      '<b>',
      '</b>',
      '&amp;',
      '<br>',
      '<p>',
      '</p>',
      '<i>x</i>',
      '<!-- c -->',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(word, { maxLength: 12 }), (one, other) => {
        const page = (words: string[]) =>
          `<table><tr><td>${'<p>filler</p>'.repeat(20)}</td><td><div>${words.join('')}</div></td></tr></table>`;
        const { mail } = followSource(readSource(page(one)).mail, page(other));
        const fresh = readSource(page(other)).mail;
        const places = ({ ranges }: MailSource) =>
          [...ranges.values()].map(({ start, tagEnd, end }) => [start, tagEnd, end].join()).sort();
        expect(places(mail)).toEqual(places(fresh));
      }),
    );
  });
});

describeWithSharedData('real emails', 'mails', () => {
  const folder = sharedData('mails') ?? '';
  const names = folder === '' ? [] : readdirSync(folder).filter((name) => name.endsWith('.html'));

  it.each(names)('%s: each paragraph, edited separately, differs from the source only there', (name) => {
    const source = readFileSync(path.join(folder, name), 'utf8');
    const { mail } = readSource(source);
    expect(mail.isEditable).toBe(true);
    let edited = 0;
    for (const [id, range] of mail.ranges) {
      const inner = source.slice(range.tagEnd, range.innerEnd);
      if (range.kind !== 'open' || inner.trim() === '' || /[<&\r]/.test(inner)) continue;
      edited += 1;
      const after = applyEdit(mail, { id, nodes: [`${inner}!`] })?.text ?? '';
      expect(spliceBetween(source, after)).toMatchObject({ removed: '', inserted: '!' });
      expect(after).toBe(source.slice(0, range.innerEnd) + '!' + source.slice(range.innerEnd));
    }
    expect(edited).toBeGreaterThan(5);
  });
});
