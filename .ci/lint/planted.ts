/** A file that breaks one rule: the rule's name, the file's path, and its text. */
export interface Planted {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}

/** Declares a value of `type` that the linter can't analyze. */
const some = (name: string, type: string): string => `declare const ${name}: ${type};\n`;

const lines = (count: number): string => 'void 0;\n'.repeat(count);

const logic: Record<string, string> = {
  complexity: `export const f = (n: number) => ${Array.from({ length: 17 }, (_, at) => `n === ${at} ? ${at} : `).join('')}99;`,
  eqeqeq: `${some('a', 'number')}export const b = a == 1;`,
  'max-depth': `${some('a', 'number')}export function f() { if (a > 1) { if (a > 2) { if (a > 3) { if (a > 4) { if (a > 5) { void 0; } } } } } }`,
  'max-lines': lines(401),
  'max-lines-per-function': `export function f() {\n${lines(60)}}`,
  'max-params': 'export const f = (a: number, b: number, c: number, d: number) => a + b + c + d;',
  'no-alert': `alert('');`,
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'no-console': `console.log('');`,
  'no-empty': `${some('a', 'number')}if (a > 1) {}`,
  'no-eval': `eval('1');`,
  'no-new-func': `export const f = new Function('return 1');`,
  'no-param-reassign': 'export function f(a: number) { a = 1; return a; }',
  'no-restricted-properties': `${some('db', '{ selectFrom(table: string): void }')}db.selectFrom('contact');`,
  'no-self-compare': `${some('a', 'number')}export const b = a === a;`,
  'no-template-curly-in-string': `export const a = '\${b}';`,
  'no-unreachable-loop': `${some('a', 'number[]')}for (const b of a) { void b; break; }`,
  'no-unused-expressions': `${some('a', 'number')}a;`,
  'no-useless-rename': `${some('a', '{ b: number }')}export const { b: b } = a;`,
  'no-var': 'export var a = 1;',
  'object-shorthand': `${some('a', 'number')}export const b = { a: a };`,
  'prefer-const': 'let a = 1;\nexport const b = a;',
  'prefer-rest-params': 'export function f() { const [a] = arguments; return a; }',
  'prefer-spread': `${some('a', 'number[]')}Math.max.apply(Math, a);`,
  'import/no-default-export': 'export default 1;',
};

const types: Record<string, string> = {
  'await-thenable': `${some('a', 'number')}await a;`,
  'ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'consistent-type-assertions': `${some('a', 'unknown')}export const b = a as string;`,
  'consistent-type-exports': `import type { Stats } from 'node:fs';\nexport { Stats };`,
  'consistent-type-imports': `import { Stats } from 'node:fs';\nexport const f = (a: Stats) => a;`,
  'no-array-delete': `${some('a', 'number[]')}delete a[0];`,
  'no-base-to-string': `${some('a', '{ b: number }')}export const c = String(a);`,
  'no-confusing-void-expression': `${some('f', '() => void')}export const a = f();`,
  'no-duplicate-enum-values': 'export enum A { B = 1, C = 1 }',
  'no-duplicate-type-constituents': `export type A = 'a' | 'a';`,
  'no-empty-object-type': 'export type A = {};',
  'no-explicit-any': 'export type A = any;',
  'no-extra-non-null-assertion': `${some('a', '{ b: number } | null')}export const c = a!!.b;`,
  'no-floating-promises': `${some('f', '() => Promise<void>')}f();`,
  'no-for-in-array': `${some('a', 'number[]')}for (const b in a) void b;`,
  'no-implied-eval': `setTimeout('1', 1);`,
  'no-misused-new': 'export interface A { new (): A }',
  'no-misused-promises': `${some('f', '() => Promise<boolean>')}if (f()) void 0;`,
  'no-namespace': 'export namespace A { export const b = 1; }',
  'no-non-null-asserted-optional-chain': `${some('a', '{ b?: number } | null')}export const c = a?.b!;`,
  'no-non-null-assertion': `${some('a', 'number | null')}export const b = a!;`,
  'no-redundant-type-constituents': 'export type A = unknown | string;',
  'no-require-imports': `import fs = require('node:fs');\nvoid fs;`,
  'no-this-alias': 'export function f(this: object) { const self = this; return self; }',
  'no-unnecessary-condition': `${some('a', '{ b: number }')}export const c = a?.b;`,
  'no-unnecessary-type-arguments': 'function f<T = string>(a?: T) { return a; }\nf<string>();',
  'no-unnecessary-type-assertion': `${some('a', 'number')}export const b = a as number;`,
  'no-unnecessary-type-constraint': 'export const f = <T extends unknown>(a: T) => a;',
  'no-unsafe-argument': `${some('a', 'any')}${some('f', '(b: string) => void')}f(a);`,
  'no-unsafe-assignment': `${some('a', 'any')}export const b = a;`,
  'no-unsafe-call': `${some('a', 'any')}a();`,
  'no-unsafe-declaration-merging': 'export interface A { b: number }\nexport class A {}',
  'no-unsafe-enum-comparison': 'enum A { B = 1 }\ndeclare const a: A;\nexport const c = a === 1;',
  'no-unsafe-function-type': 'export const f = (a: Function) => a;',
  'no-unsafe-member-access': `${some('a', 'any')}void a.b;`,
  'no-unsafe-return': `${some('a', 'any')}export function f() { return a; }`,
  'no-unsafe-unary-minus': `${some('a', 'string')}export const b = -a;`,
  'no-wrapper-object-types': 'export type A = String;',
  'only-throw-error': `throw 'a';`,
  'prefer-as-const': `export const a: 'a' = 'a';`,
  'prefer-namespace-keyword': 'export declare module A { const b: number; }',
  'prefer-nullish-coalescing': `${some('a', 'string | null')}export const b = a || 'b';`,
  'prefer-optional-chain': `${some('a', '{ b: { c: number } | null } | null')}export const d = a && a.b && a.b.c;`,
  'prefer-promise-reject-errors': `export const a = Promise.reject('a');`,
  'restrict-plus-operands': `${some('a', '{ b: number }')}export const b = a + 'b';`,
  'restrict-template-expressions': `${some('a', '{ b: number }')}export const c = \`\${a}\`;`,
  'return-await': `${some('f', '() => Promise<void>')}export async function g() { try { return f(); } catch { void 0; } }`,
  'switch-exhaustiveness-check': `${some('a', `'a' | 'b'`)}switch (a) { case 'a': void 0; }`,
  'triple-slash-reference': '/// <reference path="./other.d.ts" />',
  'unbound-method': 'class A { b() { return this; } }\nexport const { b } = new A();',
  'use-unknown-in-catch-callback-variable': `${some('f', '() => Promise<void>')}f().catch((a) => { void a; });`,
};

const hooks = `import { useCallback, useEffect, useMemo, useRef, useState } from 'react';\n`;

const components: Record<string, string> = {
  'error-boundaries': `export function A() { try { return <p />; } catch { return null; } }`,
  'exhaustive-deps': `export function A({ b }: { b: number }) { useEffect(() => { void b; }, []); return null; }`,
  globals: `let a = 0;\nexport function B() { a = 1; return <p>{a}</p>; }`,
  immutability: `export function A({ b }: { b: { c: number } }) { b.c = 1; return <p>{b.c}</p>; }`,
  'incompatible-library': `import { useForm } from 'react-hook-form';\nexport function A() { const { watch } = useForm(); return <p>{String(watch('b'))}</p>; }`,
  'preserve-manual-memoization': `export function useA(a: { b: { c: number } }, d: boolean) { return useCallback(() => (d ? a.b.c : 0), [a?.b?.c, d]); }`,
  purity: `export function A() { const b = Math.random(); return <p>{b}</p>; }`,
  refs: `export function A() { const b = useRef(0); return <p>{b.current}</p>; }`,
  'rules-of-hooks': `export function A({ b }: { b: boolean }) { if (b) useState(0); return null; }`,
  'set-state-in-effect': `export function A() { const [b, setB] = useState(0); useEffect(() => { setB(1); }, []); return <p>{b}</p>; }`,
  'set-state-in-render': `export function A() { const [b, setB] = useState(0); setB(1); return <p>{b}</p>; }`,
  'static-components': `export function A() { const B = () => <p />; return <B />; }`,
  'unsupported-syntax': `export function A() { eval('1'); return <p />; }`,
  'use-memo': `export function A() { const b = useMemo(async () => 1, []); return <p>{String(b)}</p>; }`,
  'void-use-memo': `export function A() { const b = useMemo(() => { void 0; }, []); return <p>{String(b)}</p>; }`,
};

const formats: Record<string, string> = {
  'no-restricted-globals': 'export const a = new Intl.NumberFormat();',
};

function plantedIn(folder: string, prefix: string, texts: Record<string, string>): Planted[] {
  return Object.entries(texts).map(([name, text]) => ({
    rule: `${prefix}${name}`,
    file: `src/${folder}/${name.replace('/', '-')}.ts${folder === 'dashboard' ? 'x' : ''}`,
    text: `${folder === 'dashboard' ? hooks : ''}${text}\nexport {};\n`,
  }));
}

/** One file for each rule. */
export const planted: readonly Planted[] = [
  ...plantedIn('service', '', logic),
  ...plantedIn('service', 'typescript/', types),
  ...plantedIn('dashboard', 'react/', components),
  ...plantedIn('dashboard', '', formats),
];
