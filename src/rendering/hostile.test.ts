import { describe, expect, it } from 'vitest';
import { checkMail } from './checks/check-mail.ts';
import { composeMail } from './compose/compose-mail.ts';
import { findLinks } from './compose/links.ts';
import { plainTextOf } from './compose/plain-text.ts';
import { renderDocument } from './blocks/render-document.ts';
import { compileTemplate } from './placeholders/template.ts';

/** Repeats a text to a length. */
function filled(text: string, length: number): string {
  return text.repeat(Math.floor(length / text.length));
}

/**
 * Bodies that take quadratic time or overflow the stack if a function searches or copies the text for each of its parts. At
 * this length, that takes minutes, longer than any test's timeout.
 */
const bodies: Readonly<Record<string, string>> = {
  'many placeholders': filled('[[a]]', 300_000),
  'placeholders that are never closed': filled('[[a|', 300_000),
  'placeholders closed by the next': filled('##firstname|', 300_000),
  'one kind of placeholder never closed, the other many times': filled('[[a|##b##', 300_000),
  'many different placeholders': Array.from({ length: 20_000 }, (_, at) => `##none${at}##`).join(''),
  'many placeholders in one address': `<a href="https://e.example/${filled('[[a]]', 100_000)}">x</a>`,
  'references before each placeholder of an address': `<a href="${filled('&#10;[[a]]', 100_000)}">x</a>`,
  'placeholders never closed in an address': `<a href="https://e.example/${filled('##a|', 100_000)}">x</a>`,
  'many attributes with placeholders': `<p ${Array.from({ length: 10_000 }, (_, at) => `a${at}=[[b]]`).join(' ')}>`,
  'values without quotes': filled('<a b=[[c]]>', 100_000),
  links: filled('<a href="https://e.example/">x</a>', 200_000),
  'links that are never closed, with long words': filled(`<a href="#x">${'x '.repeat(2000)}`, 200_000),
  'links in tables in links': filled('<a href="https://e.example/"><table><tr><td>x', 100_000),
  anchors: Array.from({ length: 5_000 }, (_, at) => `<a href="#x${at}">y</a>`).join(''),
  'parts for Outlook': filled('<!--[if mso]><a href="https://e.example/">x</a><![endif]-->', 100_000),
  references: filled('&', 100_000),
  'pictures behind a color': `<p style="${filled('background:url(x) #fff gradient;', 100_000)}">x</p>`,
  'pictures that are never closed': `<p style="background:${filled('url(', 100_000)}">x</p>`,
  'tags without an end': filled('<div>', 100_000),
};

describe.each(Object.entries(bodies))('an email of %s', (_name, body) => {
  it('is composed and checked', () => {
    const footer = { reason: 'Why.', unsubscribe: 'Leave', language: 'en', direction: 'ltr' };
    const mail = composeMail({ subject: 'S', body, plain_text: 'See ##unsubscribe##' }, { footer });
    expect(mail.html).toContain('##unsubscribe##');
    expect(checkMail(mail)).not.toHaveLength(0);
  });

  it('is filled for a reader', () => {
    const values = { names: { firstname: 'Ada' }, attributes: { a: 'one', b: 'two' } };
    for (const context of ['html', 'text', 'header'] as const) {
      const template = compileTemplate(body, context, { attributes: new Set(['a']) });
      expect(template.fill(values).length).toBeGreaterThan(0);
    }
  });
});

it('writes the plain text of many links', () => {
  const text = plainTextOf(filled('<a href="https://e.example/">word</a> ', 300_000));
  expect(text.match(/https:\/\/e\.example\//g)).toHaveLength(7894);
});

it('finds the words of a link after a conditional comment', () => {
  const html = '<!--[if mso]>before <a href="https://e.example/">&amp; in</a><![endif]-->';
  const [link] = findLinks(html);
  expect(link).toMatchObject({ href: 'https://e.example/', text: '& in', isOutlookOnly: true });
  expect(html.slice(link?.start, link?.end)).toBe('https://e.example/');
});

it('renders a layout of marks that are never closed', () => {
  const content = `{{area:1}}${filled('{{row}}{{column:50}}', 100_000)}`;
  const document = { areas: {}, blockdata_set: [], layout: { id: 1, content } };
  expect(renderDocument(document, { title: 'T' })).toContain('</html>');
});
