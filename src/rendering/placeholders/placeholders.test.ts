import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { scanHtml } from '../html/scan-html.ts';
import { isKnownPlaceholder, parsePlaceholders } from './placeholder.ts';
import { compileTemplate, onlyLinks } from './template.ts';
import type { PlaceholderValues, TemplateContext } from './template.ts';

function values(names: Record<string, string>, attributes: Record<string, string> = {}): PlaceholderValues {
  return { names, attributes };
}

function fill(text: string, context: TemplateContext, given: PlaceholderValues): string {
  return compileTemplate(text, context).fill(given);
}

describe('parsePlaceholders', () => {
  it.each([
    ['Hi ##firstname##!', ['name firstname null']],
    ['##firstname|there##', ['name firstname there']],
    ['[[city]] [[antal-nätter|no]]', ['attribute city null', 'attribute antal-nätter no']],
    ['##firstname|##', ['name firstname ']],
    ['# ## ### ####', []],
    ['##first name## [[a b]] [[]]', []],
    ['##a####b##', ['name a null', 'name b null']],
    ['##x|one\ntwo##', []],
  ])('finds in %j: %j', (text, found) => {
    const parsed = parsePlaceholders(text);
    expect(parsed.map(({ kind, name, fallback }) => `${kind} ${name} ${fallback}`)).toEqual(found);
    for (const { source, start, end } of parsed) expect(text.slice(start, end)).toBe(source);
  });

  it('recognizes those that are replaced', () => {
    const parsed = parsePlaceholders('##Firstname## ##nope## ##email## [[city]] [[town]]');
    const known = parsed.filter((one) => isKnownPlaceholder(one, { attributes: new Set(['city']) }));
    expect(known.map(({ source }) => source)).toEqual(['##email##', '[[city]]']);
  });
});

describe('compileTemplate', () => {
  it.each([
    ['a value', 'Hi ##firstname##!', { firstname: 'Ann' }, 'Hi Ann!'],
    ['a fallback for an empty value', 'Hi ##firstname|there##!', { firstname: '' }, 'Hi there!'],
    ['nothing for an empty value without a fallback', 'Hi ##firstname##!', { firstname: '' }, 'Hi !'],
    ['an unknown one as it is written', '##nope## ##toString##', { firstname: 'A' }, '##nope## ##toString##'],
    ['one without a value as it is written', '##firstname|x##', {}, '##firstname|x##'],
    [
      'a value that looks like a placeholder once',
      '##firstname##',
      { firstname: '##email##', email: 'x' },
      '##email##',
    ],
  ])('fills in %s', (...[, text, names, filled]) => {
    expect(fill(text, 'text', values(names))).toBe(filled);
  });

  it('treats attributes that a contact lacks as empty', () => {
    expect(fill('[[city|somewhere]]', 'text', values({}))).toBe('somewhere');
  });

  it('leaves an attribute that the account lacks as written', () => {
    const template = compileTemplate('[[city]] [[town]]', 'text', { attributes: new Set(['city']) });
    expect(template.fill(values({}, { city: 'Ulm', town: 'Bonn' }))).toBe('Ulm [[town]]');
    expect(template.unknown).toEqual(['[[town]]']);
  });

  it('fills in only links in a test email', () => {
    const template = compileTemplate('##firstname|you## [[city]] ##unsubscribe##', 'text');
    const test = onlyLinks(values({ firstname: 'Ann', unsubscribe: 'https://u' }, { city: 'Ulm' }));
    expect(template.fill(test)).toBe('##firstname|you## [[city]] https://u');
  });

  it.each([
    ['text', '<p>[[x]]</p>', '<b>"&', '<p>&lt;b&gt;&quot;&amp;</p>'],
    ['an attribute', '<p title="[[x]]">', '"><script>', '<p title="&quot;&gt;&lt;script&gt;">'],
    ['an attribute without quotes', '<p title=[[x]] id=a>', 'a b', '<p title="a b" id=a>'],
    ['an empty attribute without quotes', '<p title=[[x]] id=a>', '', '<p title="" id=a>'],
    ['a whole address', '<a href="[[x]]">', 'https://x.y/?a=1&b', '<a href="https://x.y/?a=1&amp;b">'],
    ['a bare host', '<a href="[[x]]">', 'x.y:80/z', '<a href="https://x.y:80/z">'],
    ['a program', '<a href="[[x]]">', ' java\nscript:alert(1)', '<a href="#">'],
    ['a program in parts', '<a href="java[[x]]">', 'script:a()', '<a href="javascript%3Aa%28%29">'],
    [
      'a program of the author',
      '<a href="javascript:f(\'[[x]]\')">',
      "');g('",
      '<a href="javascript:f(\'\')">',
    ],
    ['a disguised program', '<a href="java&#115;cript:[[x]]">', 'g()', '<a href="java&#115;cript:">'],
    ['a query', '<a href="https://x.y/?q=[[x]]">', 'a&b=ä', '<a href="https://x.y/?q=a%26b%3D%C3%A4">'],
    ['a mail address', '<a href="mailto:[[x]]">', 'a@b.c?cc=d', '<a href="mailto:a@b.c%3Fcc%3Dd">'],
    ['a style', '<p style="color:[[x]]">', 'red;x:url(y)', '<p style="color:redxurly">'],
    ['a style sheet', '<style>p{color:[[x]]}</style>', '}</style><b>', '<style>p{color:styleb}</style>'],
    ['a script', '<script>f("[[x]]")</script>', '");g("', '<script>f("g")</script>'],
    ['an event', '<p onclick="f(\'[[x]]\')">', "');g('", '<p onclick="f(\'g\')">'],
    ['a comment', '<!-- [[x]] -->', '--><b>', '<!-- &#45;&#45;&gt;&lt;b&gt; -->'],
    ['a title', '<title>[[x]]</title>', '</title><b>', '<title>&lt;/title&gt;&lt;b&gt;</title>'],
    ['a tag', '<p [[x]]>', 'a="b" onclick=x>', '<p ab onclickx>'],
    [
      'a refresh',
      '<meta http-equiv="refresh" content="0;url=[[x]]">',
      'javascript:a',
      '<meta http-equiv="refresh" content="0;url=javascripta">',
    ],
  ])('keeps a value within %s', (...[, html, x, filled]) => {
    expect(fill(html, 'html', values({}, { x }))).toBe(filled);
  });

  it('starts no other header with any value', () => {
    expect(fill('Hi ##firstname##', 'header', values({ firstname: 'A\r\nBcc: x@y.z\u2028B' }))).toBe(
      'Hi A Bcc: x@y.z B',
    );
  });

  const places = [
    '<p>§</p>',
    '<p title="§">x</p>',
    "<p title='§'>x</p>",
    '<p title=§>x</p>',
    '<a href="§">x</a>',
    '<a href=§>x</a>',
    '<a href="https://x.y/§?q=§#§">x</a>',
    '<p style="color:§">x</p>',
    '<style>p{color:§}</style>',
    '<!-- § -->',
    '<!--[if mso]><a href="§">§</a><![endif]-->',
    '<title>§</title>',
    '<script>x = "§"</script>',
    '<img alt=§ src="§">',
  ];

  /** Returns the structure of HTML: names of tags and attributes, without their values. */
  function shape(html: string): string[] {
    return scanHtml(html).flatMap((piece) => {
      if (piece.kind === 'text') return [];
      if (!('name' in piece)) return [piece.kind];
      return [`${piece.kind} ${piece.name} ${piece.attributes.map(({ name }) => name).join(' ')}`];
    });
  }

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '"',
          "'",
          '<',
          '>',
          '--',
          '-->',
          '&',
          '=',
          ' ',
          '\n',
          '\\',
          '/',
          'javascript:',
          '</style>',
          '</script>',
          '<b>',
          '##email##',
          '[[x]]',
          '`',
          '\0',
          'a',
        ),
      )
      .map((parts) => parts.join('')),
  );

  it('changes the structure of the email with no value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), hostile, (place, x) => {
        const html = place.replaceAll('§', '[[x]]');
        const filled = fill(html, 'html', values({}, { x }));
        expect(shape(filled)).toEqual(shape(place.replaceAll('§', 'x')));
      }),
      { numRuns: 500 },
    );
  });

  it('turns no value into a program', () => {
    fc.assert(
      fc.property(hostile, hostile, (x, y) => {
        const filled = fill('<a href="[[x]][[y]]">', 'html', values({}, { x, y }));
        const [anchor] = parseFragment(filled).childNodes;
        const href = anchor !== undefined && 'attrs' in anchor ? (anchor.attrs[0]?.value ?? '') : '';
        // Without the characters that a browser ignores in a URL.
        const seen = href.replace(/[\u0000-\u0020]/g, '').toLowerCase();
        expect(seen).not.toMatch(/^(?:javascript|vbscript|data):/);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a text without merge tags unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(parsePlaceholders(text).length === 0);
        expect(fill(text, 'html', values({ firstname: 'x' }))).toBe(text);
      }),
    );
  });
});
