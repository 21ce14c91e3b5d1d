import { describe, expect, it } from 'vitest';
import { broughtInEmail, broughtInNames } from '../testing/brought-in-emails.ts';
import { previewTextChange, previewTextOf } from './preview-text.ts';
import { splice } from './splice.ts';

function change(html: string, text: string): string {
  const found = previewTextChange(html, text);
  return found === null ? html : splice(html, [found]);
}

describe('the preview text', () => {
  const texts: Readonly<Record<string, string>> = {
    activecampaign: 'A quiet month at the library',
    brevo: 'Doors open at seven',
    'campaign-monitor': 'Tomatoes, at last',
    'hand-coded-hybrid': 'Two weeks, one price.',
    'hand-coded-letter': 'From the garden table',
    hubspot: 'Traffic on the old bridge',
    klaviyo: 'Fresh beans, roasted on Tuesday',
    'mailchimp-classic': '*|MC_PREVIEW_TEXT|*',
    'mailchimp-new': 'Two workshops, one evening',
    'mailchimp-new-sections': '*|MC_PREVIEW_TEXT|*',
    mailerlite: 'Ten walks by the river',
    mjml: 'Boats in, boats out',
    'mjml-wrapper': 'Apples, pears and a ladder to lend',
    'react-email': 'Your boat is booked for Friday',
  };

  it.each(broughtInNames)('of an email by %s is found and changed in place', (name) => {
    const source = broughtInEmail(name);
    const there = previewTextOf(source);
    expect(there?.text).toBe(texts[name]);
    const changed = change(source, 'Bread & "roses"');
    expect(previewTextOf(changed)?.text).toBe('Bread & "roses"');
    if (there !== null) {
      expect(changed).toBe(source.replace(there.text, 'Bread &amp; &quot;roses&quot;'));
      expect(change(changed, there.text)).toBe(source);
    }
  });

  it.each([
    [
      '<div style="display:none">One&#847;&zwnj;&nbsp;&nbsp; </div><p>x',
      '<div style="display:none">Two&#847;&zwnj;&nbsp;&nbsp; </div><p>x',
    ],
    [
      '<body><table><tr><td hidden><span>One</span>, more</td></tr></table>',
      '<body><table><tr><td hidden><span>Two</span>, more</td></tr></table>',
    ],
    [
      '<div style="max-height:0; overflow:hidden">One</div>',
      '<div style="max-height:0; overflow:hidden">Two</div>',
    ],
    [
      '<div style="font-size:1px;color:#FFFFFF;">One</div>',
      '<div style="font-size:1px;color:#FFFFFF;">Two</div>',
    ],
    ['<div style="DISPLAY: NONE"></div>', '<div style="DISPLAY: NONE">Two</div>'],
  ])('of %s keeps everything around it', (source, result) => {
    expect(change(source, 'Two')).toBe(result);
  });

  it.each([
    '<p>Hello</p><div style="display:none">not first</div>',
    '<img src="logo.png"><div style="display:none">not first</div>',
    '<p style="font-size:1px">small but shown</p>',
  ])('is empty if words or an image come first: %s', (source) => {
    expect(previewTextOf(source)).toBeNull();
    const changed = change(source, 'Two');
    expect(changed.endsWith(source)).toBe(true);
    expect(previewTextOf(changed)?.text).toBe('Two');
  });

  it('gets its own element after the body tag', () => {
    expect(change('<html><body class=a>\n<p>x', 'Two')).toMatch(
      /^<html><body class=a><div style="display:none;[^"]*">Two(&#847;&zwnj;&nbsp;)+<\/div>\n<p>x$/,
    );
    expect(change('<p>x', '')).toBe('<p>x');
  });
});
