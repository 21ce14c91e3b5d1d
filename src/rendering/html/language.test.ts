import { describe, expect, it } from 'vitest';
import { composeMail } from '../compose/compose-mail.ts';
import { directionOf, withLanguage } from './language.ts';

it.each([
  ['en', 'ltr'],
  ['de-AT', 'ltr'],
  ['ar', 'rtl'],
  ['AR-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['arn', 'ltr'],
  ['az-Arab', 'rtl'],
  ['ku-Latn', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

describe('the language of an email', () => {
  it.each([
    ['<p>Hi</p>', 'de', '<html lang="de">'],
    ['<p>Hi</p>', 'ar', '<html lang="ar" dir="rtl">'],
    ['<html><body>Hi</body></html>', 'fa', '<html lang="fa" dir="rtl">'],
    ['<html dir="ltr"><body>Hi</body></html>', 'he', '<html lang="he" dir="ltr">'],
    ['<html lang="fr"><body>Hi</body></html>', 'de', '<html lang="fr">'],
    ['<p>Hi</p>', '"><script>', '<html lang="&quot;&gt;&lt;script&gt;">'],
  ])('of %j in %s is set by %s', (body, language, expected) => {
    expect(composeMail({ subject: 'S', body, language }).html).toContain(expected);
  });

  it('leaves a document without one unchanged if none is known', () => {
    const body = '<html><body>##unsubscribe##</body></html>';
    expect(composeMail({ subject: 'S', body }, { footer: null }).html).toBe(body);
    expect(withLanguage('<p>x</p>', 'de')).toBe('<p>x</p>');
  });
});
