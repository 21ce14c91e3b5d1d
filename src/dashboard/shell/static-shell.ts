import { contactList } from '../../contract/contacts.ts';
import { listList } from '../../contract/lists.ts';
import { usualPageSize } from '../components/page-sizes.ts';
import { paths } from '../paths.ts';
import { contactsDefaults } from './first-queries.ts';
import { outlines } from './icons.ts';
import { navigation, type IconName } from './navigation.ts';
import { skeletonRows } from './skeleton.ts';

/** Where the parts go in index.html. */
const places = { style: '/* shell styles */', script: '/* first script */', markup: '<!-- shell -->' };

/** Where the dashboard's own code keeps the colour scheme that was chosen; Mantine's name for it. */
const schemeKey = 'mantine-color-scheme-value';

/**
 * Puts the shell into index.html: its styles, its markup, and the script that sets the colour scheme and makes the
 * first call, so that something is on the screen, and asked for, before the first module loads. `styles` are the
 * texts of tokens.css and shell.css. Throws where the page has no place for a part.
 */
export function fillPage(html: string, styles: readonly string[]): string {
  const parts = { style: styles.join('\n'), script: firstScript(), markup: staticShell() };
  return (['style', 'script', 'markup'] as const).reduce((page, part) => {
    if (!page.includes(places[part])) throw new Error(`index.html has no place for the shell's ${part}.`);
    return page.replace(places[part], () => parts[part]);
  }, html);
}

/**
 * The first script, as text: the colour scheme, then the call that the page at this address begins with. A browser
 * that refuses its storage has chosen no scheme. A call that fails is told by the page, which awaits the same promise;
 * the catch here only keeps the browser from reporting it before the page is there.
 */
export function firstScript(): string {
  const calls = {
    [paths.contacts]: firstCall(contactList, { ...contactsDefaults }),
    [paths.lists]: firstCall(listList, { paginate_by: usualPageSize }),
  };
  return `(function(){var c=${JSON.stringify(calls)}[location.pathname],s=null,r=document.documentElement;
try{s=localStorage.getItem('${schemeKey}')}catch(e){}
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
r.setAttribute('data-mantine-color-scheme',s);
if(!c)return;
var g=new URLSearchParams(location.search),q=new URLSearchParams();
c.names.forEach(function(n){var v=g.getAll(n).filter(Boolean);
if(!v.length&&n in c.defaults)v=[c.defaults[n]];
v.forEach(function(x){q.append(n,x)})});
var u=c.path+'?'+q,a=fetch(u,{headers:{accept:'application/json'},credentials:'same-origin'});
a.catch(function(){});
window.newsdeskFirstCall={url:u,answer:a}})()`;
}

function firstCall(
  endpoint: { readonly path: string; readonly query: { readonly shape: object } },
  defaults: Readonly<Record<string, string | number>>,
) {
  return { path: `/api/v3${endpoint.path}`, names: Object.keys(endpoint.query.shape), defaults };
}

function staticShell(): string {
  const links = navigation.map(
    (group) =>
      `<ul class="nd-nav">${group
        .filter(({ needs }) => needs === undefined)
        .map(({ path, label, icon }) => `<li><a href="${path}">${svg(icon, 18)}${label}</a></li>`)
        .join('')}</ul>`,
  );
  return [
    '<div class="nd-shell"><nav class="nd-side" aria-label="Main">',
    `<a class="nd-brand" href="${paths.overview}">${svg('brand', 22)}Newsdesk</a>${links.join('')}</nav>`,
    `<div class="nd-top"><div class="nd-search">${svg('search', 16)}<span>Search</span></div></div>`,
    '<main class="nd-main"><div class="nd-page"><div class="nd-bones" aria-hidden="true">',
    '<div></div>'.repeat(skeletonRows),
    '</div></div></main></div>',
  ].join('');
}

function svg(name: IconName, size: number): string {
  const drawn = outlines[name].map((path) => `<path d="${path}"/>`).join('');
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawn}</svg>`;
}
