import { contactList } from '../../contract/people/contacts.ts';
import { listList } from '../../contract/people/lists.ts';
import { usualPageSize } from '../page-sizes.ts';
import { paths, writingPaths } from '../paths.ts';
import { contactsDefaults } from './first-queries.ts';
import { outlines, type IconName } from './icons.ts';
import { pseudoLanguage, rightToLeft } from '../../messages/languages.ts';
import type { Translator } from '../../messages/translator.ts';
import { languageKey } from './language-key.ts';
import { schemeAttribute, schemeKey } from './scheme-key.ts';
import { wholeWindowAttribute } from './whole-window.ts';
import { navigation } from './navigation.ts';
import { skeletonRows } from './skeleton.ts';

/** The marks in index.html that are replaced by the parts. */
const places = { style: '/* shell styles */', script: '/* first script */', markup: '<!-- shell -->' };

/** Messages for the first script: the shell's English, and the path of other languages. */
export interface ShellMessages {
  readonly t: Translator<'shell'>;
  /** The path of `<language>/<area>.json`. */
  readonly place: string;
  readonly languages: readonly string[];
}

/**
 * Inserts the shell into index.html: its styles, its markup, and the script that sets the color scheme and makes the
 * first call, so that the page paints and requests data before the first module loads. `styles` are the texts of
 * tokens.css and shell.css. Throws if the page lacks a mark for a part.
 */
export function fillPage(html: string, styles: readonly string[], messages: ShellMessages): string {
  const parts = { style: styles.join('\n'), script: firstScript(messages), markup: staticShell(messages.t) };
  return (['style', 'script', 'markup'] as const).reduce((page, part) => {
    if (!page.includes(places[part])) throw new Error(`index.html has no place for the shell's ${part}.`);
    return page.replace(places[part], () => parts[part]);
  }, html);
}

/**
 * Returns the first script: it sets language, messages, color scheme, and the frame of the page, then makes the first
 * call of the page at this URL. A browser that refuses its storage has no chosen language or scheme. The call's outcome,
 * a response or an error, is kept for the page.
 */
export function firstScript({ place, languages }: Omit<ShellMessages, 't'>): string {
  const calls = {
    [paths.contacts]: firstCall(contactList, { ...contactsDefaults }),
    [paths.lists]: firstCall(listList, { paginate_by: usualPageSize }),
  };
  return `(function(){var c=${JSON.stringify(calls)}[location.pathname],s,o,r=document.documentElement;
try{s=localStorage.getItem('${schemeKey}');o=localStorage.getItem('${languageKey}')}catch(e){s=null;o=null}
var k=${JSON.stringify([...languages, pseudoLanguage])},l='en';
[o].concat(navigator.languages||[]).some(function(w){if(!w)return 0;
var e=w.toLowerCase(),b=e.split('-')[0],f=k.filter(function(x){return x.toLowerCase()===e})[0]||(k.indexOf(b)<0?'':b);
if(f)l=f;return f});
r.lang=l;r.dir=${JSON.stringify(rightToLeft)}.indexOf(l.split('-')[0])<0?'ltr':'rtl';
['shell','common'].forEach(function(a){
var p=document.createElement('link');p.rel='preload';p.as='fetch';p.crossOrigin='anonymous';
p.href='${place}/'+l+'/'+a+'.json';document.head.appendChild(p)});
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
r.setAttribute('${schemeAttribute}',s);
if(${String(writingPaths)}.test(location.pathname))r.setAttribute('${wholeWindowAttribute}','');
if(!c)return;
var g=new URLSearchParams(location.search),q=new URLSearchParams();
c.names.forEach(function(n){var v=g.getAll(n).filter(Boolean);
if(!v.length&&n in c.defaults)v=[c.defaults[n]];
v.forEach(function(x){q.append(n,x)})});
var u=c.path+'?'+q;
window.newsdeskFirstCall={url:u,outcome:fetch(u,{headers:{accept:'application/json','accept-language':l},
credentials:'same-origin'}).then(function(x){return{response:x}},function(e){return{error:e}})}})()`;
}

function firstCall(
  endpoint: { readonly path: string; readonly query: { readonly shape: object } },
  defaults: Readonly<Record<string, string | number>>,
) {
  return { path: `/api/v3${endpoint.path}`, names: Object.keys(endpoint.query.shape), defaults };
}

function staticShell(t: Translator<'shell'>): string {
  const links = navigation.map(
    (group) =>
      `<ul class="nd-nav">${group
        .filter(({ needs }) => needs === undefined)
        .map(
          ({ path, icon }) =>
            `<li><a href="${path}">${svg(icon, 18)}<span>${t('navigation.label', { page: icon })}</span></a></li>`,
        )
        .join('')}</ul>`,
  );
  return [
    `<div class="nd-shell"><nav class="nd-side" aria-label="${t('navigation.title')}">`,
    `<a class="nd-brand" href="${paths.overview}">${svg('brand', 22)}Newsdesk</a>${links.join('')}</nav>`,
    `<div class="nd-top"><div class="nd-search">${svg('search', 16)}<span>${t('search.button')}</span></div></div>`,
    '<main class="nd-main"><div class="nd-page"><div class="nd-bones" aria-hidden="true">',
    '<div></div>'.repeat(skeletonRows),
    '</div></div></main></div>',
  ].join('');
}

function svg(name: IconName, size: number): string {
  const drawn = outlines[name].map((path) => `<path d="${path}"/>`).join('');
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawn}</svg>`;
}
