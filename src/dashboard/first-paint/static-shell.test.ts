import { setImmediate } from 'node:timers/promises';
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messagesIn } from '../../messages/node/server-messages.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { contactList } from '../../contract/people/contacts.ts';
import { readFilters } from '../hooks/url-filters.ts';
import { takeFirstAnswer } from '../api/first-call.ts';
import { inPageLanguage } from '../api/page-language.ts';
import { contactsDefaults } from './first-queries.ts';
import { chooseLanguage } from '../../messages/choose-language.ts';
import { languageKey } from './language-key.ts';
import { fillPage, firstScript } from './static-shell.ts';

const page = '<style>/* shell styles */</style><script>/* first script */</script><div><!-- shell --></div>';

const shellMessages = {
  t: messagesIn('shell', 'en'),
  place: '/assets/messages/1',
  languages: ['en', 'de', 'pt', 'pt-BR', 'sv'],
};

interface Browser {
  readonly scheme?: string;
  readonly isDark?: boolean;
  /** The language chosen in the settings. */
  readonly language?: string;
  /** The browser's preferred languages. */
  readonly languages?: readonly string[];
  /** True if the browser refuses its storage. */
  readonly hasNoStorage?: boolean;
  /** True if the network is lost. */
  readonly isOffline?: boolean;
}

/** Runs the inline script as a browser would at a URL, and returns its requests. */
function runAt(address: string, options: Browser = {}) {
  const asked: string[] = [];
  const headers: Record<string, string>[] = [];
  const attributes = new Map<string, string>();
  const url = new URL(address, 'http://localhost');
  const fetched = (target: string, init: { headers: Record<string, string> }) => {
    asked.push(target);
    headers.push(init.headers);
    return options.isOffline === true
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response());
  };
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', url);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (options.hasNoStorage === true) throw new DOMException('Refused', 'SecurityError');
      return (key === languageKey ? options.language : options.scheme) ?? null;
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: options.isDark ?? false }));
  const root = {
    lang: '',
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  const preloads: { href: string; crossOrigin: string }[] = [];
  vi.stubGlobal('document', {
    documentElement: root,
    createElement: () => ({ href: '', crossOrigin: '' }),
    head: { appendChild: (link: (typeof preloads)[number]) => preloads.push(link) },
  });
  vi.stubGlobal('navigator', { languages: options.languages ?? [] });
  runInThisContext(firstScript(shellMessages));
  return {
    asked,
    headers,
    scheme: attributes.get('data-mantine-color-scheme'),
    language: root.lang,
    preloads,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the first script', () => {
  it.each([
    '/contacts',
    '/contacts?search_email=anna%2Bx&active=1&page=3',
    '/contacts?lists=a&lists=b&ordering=name&drawer=new',
    '/contacts?created_gt=2026-01-01T00%3A00%3A00.000Z&search_name=%C3%85sa+B',
  ])('requests exactly the contacts page’s data at %s', (address) => {
    const { asked } = runAt(address);
    const query = readFilters(contactList.query, new URL(address, 'http://localhost').searchParams);
    const wanted = `/api/v3${urlOf(contactList, { query: { ...contactsDefaults, ...query } })}`;
    expect(asked).toHaveLength(1);
    expect(takeFirstAnswer({ method: 'GET', url: wanted })).toBeDefined();
    expect(takeFirstAnswer({ method: 'GET', url: wanted })).toBeUndefined();
  });

  it('requests the response in the language of the page', () => {
    const { headers } = runAt('/contacts', { languages: ['de-AT'] });
    expect(headers).toEqual([
      { accept: 'application/json', ...inPageLanguage({ language: 'de', locale: 'de' }) },
    ]);
  });

  it('passes a network failure to the page without an unhandled rejection', async () => {
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    const { asked } = runAt('/contacts', { isOffline: true });
    await setImmediate();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(takeFirstAnswer({ method: 'GET', url: asked[0] ?? '' })).rejects.toThrow('Failed to fetch');
  });

  it('requests nothing at another URL', () => {
    expect(runAt('/settings').asked).toEqual([]);
  });

  it.each([
    [{ scheme: 'dark' }, 'dark'],
    [{ scheme: 'light', isDark: true }, 'light'],
    [{ scheme: 'auto', isDark: true }, 'dark'],
    [{}, 'light'],
    [{ hasNoStorage: true, isDark: true }, 'dark'],
  ])('sets the color scheme of %o before the first paint', (options, scheme) => {
    expect(runAt('/', options).scheme).toBe(scheme);
  });
});

describe('the language of the first script', () => {
  it.each<[Browser, string]>([
    [{}, 'en'],
    [{ languages: ['da', 'de-AT', 'en'] }, 'de'],
    [{ languages: ['de'], language: 'sv' }, 'sv'],
    [{ languages: ['sv-SE'], language: 'xx' }, 'sv'],
    [{ languages: ['ja'] }, 'en'],
    [{ languages: ['pt-BR'] }, 'pt-BR'],
    [{ languages: ['pt-PT'] }, 'pt'],
    [{ languages: ['sv'], hasNoStorage: true }, 'sv'],
  ])('of %o is loaded before the first module', (options, language) => {
    const found = runAt('/', options);
    expect(found.language).toBe(language);
    // A preload with other credentials than the later request is loaded twice.
    expect(found.preloads).toMatchObject(
      ['shell', 'common'].map((area) => ({
        href: `/assets/messages/1/${language}/${area}.json`,
        crossOrigin: 'anonymous',
      })),
    );
    const { language: chosen, languages = [] } = options;
    const wanted = [...(chosen === undefined ? [] : [chosen]), ...languages];
    expect(chooseLanguage(wanted, shellMessages.languages)).toBe(language);
  });
});

describe('the page', () => {
  it('contains styles, script, and every link of the sidebar', () => {
    const filled = fillPage(page, [':root{--a:1}'], shellMessages);
    expect(filled).toContain('<style>:root{--a:1}</style>');
    expect(filled).toContain('href="/contacts"');
    expect(filled).toContain('<span>Autoresponders</span>');
    expect(filled).not.toContain('/* first script */');
  });

  it('names the missing mark of a part', () => {
    expect(() => fillPage('<html></html>', [], shellMessages)).toThrow('no place');
  });
});
