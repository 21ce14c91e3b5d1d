import { describe, expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeLink } from '../../../testing/report-records.ts';
import { drawClicks } from './draw-clicks.ts';

const t = loadedMessages('reports');

const links = [
  makeLink({ id: 7, total_clicks: 90, unique_clicks: 60, percent_of_total: 60 }),
  makeLink({ id: 8, link: 'https://shop.example/"<b>', total_clicks: 0, percent_of_total: 0 }),
];

function drawn(html: string): Document {
  return new DOMParser().parseFromString(drawClicks(html, links, t), 'text/html');
}

describe('clicks drawn over an email', () => {
  it('appear at each link to the URL with their share of all clicks', () => {
    const mail = drawn(
      '<!doctype html><a href="#link-7">A</a><a href="#link-8">B</a><a href="#link-7">C</a>',
    );
    const marks = [...mail.querySelectorAll('a')].map((one) => one.getAttribute('data-nd-clicks'));
    expect(marks).toEqual(['90 · 60%', '0', '90 · 60%']);
  });

  it('exclude links that aren’t tracked', () => {
    const mail = drawn('<a href="#top">Up</a><a name="x">X</a><a href="#link-99">Unknown</a>');
    expect(mail.querySelectorAll('[data-nd-clicks]')).toHaveLength(0);
  });

  it('show the URL as text, whatever it contains', () => {
    const mail = drawn('<a href="#link-8">B</a>');
    expect(mail.querySelector('a')?.title).toContain('https://shop.example/"<b>');
    expect(mail.querySelector('b')).toBeNull();
  });

  it('keep the email’s own doctype and styles', () => {
    const html = drawClicks(
      '<!doctype html><style>p{color:red}</style><a href="#link-7" style="color:#00f">A</a>',
      links,
      t,
    );
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain('color:#00f;--nd-heat:1.00');
    const doctype =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
    expect(drawClicks(`${doctype}<p>Hi`, links, t)).toMatch(doctype);
    expect(drawClicks('<p>Hi', links, t)).toMatch(/^<html>/);
  });
});
