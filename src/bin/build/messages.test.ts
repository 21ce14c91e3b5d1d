import { describe, expect, it } from 'vitest';
import { areasOfPage, pageLoads } from './message-areas.ts';
import { numberKeys } from './message-keys.ts';
import { codeOfBuild } from './messages.ts';

const keys = new Map([
  ['lists', ['a.title', 'b.title']],
  ['forms', ['c.title']],
]);
const numbered = (code: string) => numberKeys(code, { file: 'x.tsx', keys });

describe('numberKeys', () => {
  it.each([
    [
      `const t = useMessages('lists'); t('b.title', { n: 1 });`,
      `const t = useMessages('lists'); t(1, { n: 1 });`,
    ],
    [
      `const t = useMessages('lists'); <p>{t.rich('a.title', {})}</p>;`,
      `const t = useMessages('lists'); <p>{t.rich(0, {})}</p>;`,
    ],
    [
      `function f(t: Translator<'lists'>) { return t(x ? 'a.title' : 'b.title'); }`,
      `function f(t: Translator<'lists'>) { return t(x ? 0 : 1); }`,
    ],
    [
      `function F({ t }: { readonly t: Translator<'forms'> }) { return t('c.title'); }`,
      `function F({ t }: { readonly t: Translator<'forms'> }) { return t(0); }`,
    ],
    [`const words = other('lists'); words('b.title');`, `const words = other('lists'); words('b.title');`],
    [
      `const t = useReadersMessages('lists', tag); t('b.title');`,
      `const t = useReadersMessages('lists', tag); t(1);`,
    ],
    [
      `const t: Translator<'lists'> = other(); t('b.title');`,
      `const t: Translator<'lists'> = other(); t(1);`,
    ],
  ])('%s', (code, result) => {
    expect(numbered(code)).toBe(result);
  });

  it.each([
    [`const t = useMessages('lists'); t(key);`, 'must be a literal'],
    [`const t = useMessages('lists'); t('none');`, 'no key "none"'],
    [
      `function a() { const t = useMessages('lists'); } function b() { const t = useMessages('forms'); }`,
      'translator of two areas',
    ],
    [`const t = useFormTexts(control); t('c.title');`, `the area of "t" isn't said`],
    [`loadedMessages('lists')('b.title');`, 'called where it is made'],
    [`const tForms = useFormTexts(control); tForms.rich('c.title', {});`, `the area of "tForms" isn't said`],
  ])('%s stops the build', (code, reason) => {
    expect(() => numbered(code)).toThrow(reason);
  });
});

describe('code of a build', () => {
  it.each(['src/dashboard/pages/lists/x.tsx', 'src/messages/input-sentence.ts'])(
    'has numbers instead of keys in %s',
    (file) => {
      expect(codeOfBuild(`(t: Translator<'lists'>) => t('b.title')`, { file: `/root/${file}`, keys })).toBe(
        `(t: Translator<'lists'>) => t(1)`,
      );
    },
  );
});

describe('areas of a page', () => {
  it('load together with its code', () => {
    const code = `const A = lazyPage(() =>\n  import('./A.tsx').then((it) => it.A),\n);\nconst B = lazyPart(() => import('./B.tsx'));`;
    expect(pageLoads(code, (source) => (source === './A.tsx' ? ['lists'] : []))).toBe(
      `const A = lazyPage(() =>\n  import('./A.tsx').then((it) => it.A), ['lists']);\nconst B = lazyPart(() => import('./B.tsx'));`,
    );
  });

  it('load with it from a list, too', () => {
    const code = `const pages = [['/a', lazyPage(() => import('./A.tsx').then((it) => it.A))], ['/b', B]];`;
    expect(pageLoads(code, () => ['lists'])).toBe(
      `const pages = [['/a', lazyPage(() => import('./A.tsx').then((it) => it.A), ['lists'])], ['/b', B]];`,
    );
  });

  it('are missing from no load that the build can’t read', () => {
    const code = `const A = lazyPage(() => import('./A.tsx').then(({ A }) => A));`;
    expect(() => pageLoads(code, () => ['lists'])).toThrow('isn’t of the form');
  });

  it('include the areas of its imports', () => {
    expect(areasOfPage('src/dashboard/pages/forms/builder/FormBuilder.tsx')).toContain('forms');
    expect(areasOfPage('src/dashboard/components/lazy/lazy-part.tsx')).toEqual([]);
    expect(areasOfPage('src/dashboard/hooks/useFooterWords.ts')).toContain('email');
  });
});
