import { describe, expect, it } from 'vitest';
import { deleteRange } from '../mail-frame/page/edit/delete.ts';
import { createPendingMarks } from '../mail-frame/page/edit/pending-marks.ts';
import { rangeOf } from '../mail-frame/page/edit/selected-texts.ts';
import { createTagSteps, selectTagBeside, tagAt } from '../mail-frame/page/edit/tags.ts';
import { runCommand } from '../mail-frame/page/run-command.ts';
import type { Command } from '../mail-frame/protocol.ts';
import { after } from './testing/after.ts';

const run = (command: Command) => () => runCommand(document, command, createPendingMarks(document));
const bold = run({ name: 'bold' });
const underline = run({ name: 'underline' });
const red = run({ name: 'color', color: '#ff0000' });
const right = run({ name: 'align', align: 'right' });
const gray = run({ name: 'background', color: '#cccccc' });
const bullets = run({ name: 'bullets' });
const cut = () => {
  const range = rangeOf(document);
  if (range !== null) deleteRange(range);
};

const cell = (style: string, inside: string) => `<table><tr><td style="${style}">${inside}</td></tr></table>`;

describe('marks', () => {
  it.each([
    ['wrap text', '<p>a {b} c</p>', '<p>a <strong>b</strong> c</p>'],
    ['hold whole elements', '<p>{a <em>b</em> &amp; c}</p>', '<p><strong>a <em>b</em> &amp; c</strong></p>'],
    [
      'stay within links',
      '<p>{a <a href=x>b</a>}</p>',
      '<p><strong>a </strong><a href=x><strong>b</strong></a></p>',
    ],
    [
      'leave blanks between paragraphs',
      '<div><p>{a</p>\n <p>b}</p></div>',
      '<div><p><strong>a</strong></p>\n <p><strong>b</strong></p></div>',
    ],
    [
      'pass comments by',
      '<p>{a<!--[if mso]>x<![endif]-->b}</p>',
      '<p><strong>a</strong><!--[if mso]>x<![endif]--><strong>b</strong></p>',
    ],
    ['are unwrapped', '<p>a <B  class=x>{b}</B> c</p>', '<p>a b c</p>'],
    [
      'are split around the rest',
      '<p><b id=k>one {two} three</b></p>',
      '<p><b id=k>one </b>two<b> three</b></p>',
    ],
    ['are completed where some lack them', '<p>{a <b>b</b>}</p>', '<p><strong>a </strong><b>b</b></p>'],
  ])('%s', (...[, source, result]) => {
    expect(after(source, bold)).toBe(result);
  });

  it.each([
    [
      'keep the cell’s own properties',
      'FONT-WEIGHT:bold;mso-line-height-rule:exactly',
      '{a} b',
      '<span style="font-weight:normal">a</span> b',
    ],
    [
      'split a span and change one declaration',
      'x:y',
      `<span style='COLOR: red; Font-Weight : bold; mso-x:1'>one {two}</span>`,
      `<span style='COLOR: red; Font-Weight : bold; mso-x:1'>one </span><span style='COLOR: red; Font-Weight : normal; mso-x:1'>two</span>`,
    ],
    [
      'come back without the span that took them off',
      'font-weight:bold',
      '<span style="font-weight:normal">{a}</span> b',
      'a b',
    ],
  ])('of foreign elements %s', (...[, style, inside, result]) => {
    expect(after(cell(style, inside), bold)).toBe(cell(style, result));
  });

  it('are removed from a link by its style, and from a block by marking the rest of it', () => {
    expect(after('<p><a href="x?a=1&b=2">{a}</a></p>', underline)).toBe(
      '<p><a style="text-decoration:none" href="x?a=1&b=2">a</a></p>',
    );
    expect(after('<p style="text-decoration:underline;mso-x:y">a {b} c</p>', underline)).toBe(
      '<p style="text-decoration:none;mso-x:y"><u>a </u>b<u> c</u></p>',
    );
  });

  it('apply to the text typed next', () => {
    const typed = () => {
      const marks = createPendingMarks(document);
      marks.toggle('bold');
      expect(marks.isOn('bold')).toBe(true);
      const range = rangeOf(document);
      if (range?.startContainer instanceof Text) {
        range.startContainer.insertData(range.startOffset, 'x');
        document.getSelection()?.collapse(range.startContainer, 2);
      }
      marks.applyTo('x');
      expect(marks.isOn('bold')).toBe(true);
    };
    expect(after('<p>a{}b</p>', typed)).toBe('<p>a<strong>x</strong>b</p>');
  });
});

describe('looks', () => {
  it.each([
    [
      'change one declaration of the style',
      `<p STYLE='mso-a:b;COLOR: blue ;color:#00f!important;mso-c:"d;e"'>{x}</p>`,
      red,
      `<p STYLE='mso-a:b;COLOR: blue ;color:#ff0000!important;mso-c:"d;e"'>x</p>`,
    ],
    [
      'keep entities and unknown properties',
      `<p style="font-family:&quot;A&quot;; fnord : 1; color: blue; ">{x}</p>`,
      red,
      `<p style="font-family:&quot;A&quot;; fnord : 1; color: #ff0000; ">x</p>`,
    ],
    ['are added at the end', `<p style='mso-a:b;'>{x}</p>`, red, `<p style='mso-a:b;color:#ff0000;'>x</p>`],
    [
      'get quotes only where they need them',
      '<p style=margin:0>{x}</p>',
      red,
      '<p style=margin:0;color:#ff0000>x</p>',
    ],
    [
      'put a part of a text into a span',
      '<p style="color:blue">a {b}</p>',
      red,
      '<p style="color:blue">a <span style="color:#ff0000">b</span></p>',
    ],
    ['align by style', '<p style="margin:0">{x}</p>', right, '<p style="margin:0;text-align:right">x</p>'],
    ['align by the attribute that is there', '<p ALIGN=left>{x}</p>', right, '<p ALIGN=right>x</p>'],
    [
      'align by both',
      '<p align="center" style="TEXT-ALIGN:center">{x}</p>',
      right,
      '<p align="right" style="TEXT-ALIGN:right">x</p>',
    ],
    [
      'give a cell a background',
      cell('mso-x:1;background:url(a;b) #fff', '{x}'),
      gray,
      cell('mso-x:1;background:url(a;b) #fff;background-color:#cccccc', 'x'),
    ],
    [
      'follow a plain background',
      '<table><tr><td bgcolor=white style="background:#fff">{x}</td></tr></table>',
      gray,
      '<table><tr><td bgcolor=#cccccc style="background:#cccccc">x</td></tr></table>',
    ],
    [
      'go with all marks, while Outlook’s stay',
      '<p>{a <b>b</b> <span style="color:red;mso-x:1">c</span> <span style="color:red">d</span>}</p>',
      run({ name: 'clear' }),
      '<p>a b <span style="mso-x:1">c</span> d</p>',
    ],
  ])('%s', (...[, source, act, result]) => {
    expect(after(source, act)).toBe(result);
  });
});

describe('structure', () => {
  it.each([
    [
      'cutting joins paragraphs of a cell',
      '<div><p class=a>one {two</p>\n<p class=b>three} four</p></div>',
      cut,
      '<div><p class=a>one  four</p>\n</div>',
    ],
    [
      'cutting never joins cells',
      '<table><tr><td class=a>one {two</td><td class=b>three} four</td></tr></table>',
      cut,
      '<table><tr><td class=a>one </td><td class=b> four</td></tr></table>',
    ],
    [
      'cutting keeps comments',
      '<p>{a<!--[if mso]>x<![endif]-->b} c</p>',
      cut,
      '<p><!--[if mso]>x<![endif]--> c</p>',
    ],
    [
      'a cell’s line becomes a list',
      '<table><tr><td>a<br>{}b<br>c</td></tr></table>',
      bullets,
      '<table><tr><td>a<br><ul><li>b</li></ul>c</td></tr></table>',
    ],
    [
      'a list becomes another',
      '<UL class=x><li>{a}</li></UL>',
      run({ name: 'numbers' }),
      '<ol class=x><li>a</li></ol>',
    ],
  ])('%s', (...[, source, act, result]) => {
    expect(after(source, act)).toBe(result);
  });

  it('an image changes its URL, alt text, and size, and nothing else in its tag', () => {
    const source = `<p>{}a <img  SRC='a.png?x=1&amp;y=2' WIDTH=200 height="100" style="width:200px;mso-x:1;height:100px" alt='one &quot;two&quot;'></p>`;
    const select = (image: { src: string; alt: string; width: number | null }) => () => {
      const range = document.createRange();
      const found = document.querySelector('img');
      if (found !== null) range.selectNode(found);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
      run({ name: 'image', image })();
    };
    expect(after(source, select({ src: 'a.png?x=1&y=2', alt: 'one "two"!', width: 100 }))).toBe(
      source
        .replace('{}', '')
        .replace('WIDTH=200 height="100"', 'WIDTH=100 height="50"')
        .replace('width:200px;mso-x:1;height:100px', 'width:100px;mso-x:1;height:50px')
        .replace("&quot;'", "&quot;!'"),
    );
    expect(after(source, select({ src: 'b.png?x=1&y=2', alt: 'one "two"', width: 200 }))).toBe(
      source
        .replace('{}', '')
        .replace('a.png', 'b.png')
        .replace(' height="100"', '')
        .replace('height:100px', 'height:auto'),
    );
  });

  it.each([
    ['#14532d', '#ffffff'],
    ['#646464', '#ffffff'],
    ['#b91c1c', '#ffffff'],
    ['#1d4ed8', '#ffffff'],
    ['#facc15', '#191b22'],
    ['#a7f3d0', '#191b22'],
  ])('a button in %s has its words in %s', (color, ink) => {
    const button = { label: 'Order', href: 'https://shop.example/', color };
    const html = after('<p>one{}</p>', run({ name: 'button', button }));
    expect(html).toContain(`color:${ink};`);
    expect(html).toMatch(/^<p>one<\/p><table.*>Order<\/a>/s);
  });
});

describe('merge tags', () => {
  const change = (source: string, text: string) => run({ name: 'tag', source, text });
  it.each([
    ['##firstname##', '##firstname|you & me##', '<p>a &amp; ##firstname|you &amp; me##&#33;</p>'],
    ['##firstname##', '', '<p>a &amp; &#33;</p>'],
    ['##lastname##', '', '<p>a &amp; ##firstname##&#33;</p>'],
  ])('%s becomes %j, and nothing else differs', (source, text, result) => {
    expect(after('<p>a &amp; {##firstname##}&#33;</p>', change(source, text))).toBe(result);
  });

  it.each([
    ['before', '<p>Hi ##firstname##{}, you</p>', '##firstname##'],
    ['before', '<p>Hi <b>[[city]]</b>{}, you</p>', '[[city]]'],
    ['after', '<p>Hi {}*|FNAME|*, you</p>', '*|FNAME|*'],
    ['before', '<p>Hi ##firstname## {}you</p>', ''],
    ['before', '<p>##firstname##</p><p>{}you</p>', ''],
  ] as const)('%s the caret are selected: %s', (side, source, selected) => {
    after(source, () => selectTagBeside(document, side));
    expect(document.getSelection()?.toString()).toBe(selected);
    expect(tagAt(document)?.source ?? '').toBe(selected);
  });

  it.each([
    [4, 13],
    [13, 4],
  ])('are skipped by the caret, from %i to %i', (from, to) => {
    after('<p>{}Hi, ##email##.</p>', () => {
      const steps = createTagSteps(document);
      const line = document.querySelector('p')?.firstChild ?? document;
      document.getSelection()?.collapse(line, from);
      steps.onKey(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
      document.getSelection()?.collapse(line, from < to ? from + 1 : from - 1);
      steps.follow();
    });
    expect(document.getSelection()?.focusOffset).toBe(to);
  });
});
