import { blockCatalog, newBlock } from '../rendering/blocks/catalog.ts';
import { defaultLayout } from '../rendering/blocks/layouts.ts';
import { composeMail } from '../rendering/compose/compose-mail.ts';
import { compileTemplate } from '../rendering/placeholders/template.ts';
import type { PlaceholderValues } from '../rendering/placeholders/template.ts';
import type { Measured } from './measured.ts';

const blocks = 40;
const contacts = 10_000;
const rounds = 5;

/** Returns a document with all kinds of blocks in turn, and a greeting in each text. */
function bigDocument() {
  const slugs = blockCatalog.map((entry) => entry.block.slug);
  return {
    areas: { ...defaultLayout.areas },
    layout: { id: defaultLayout.id, content: defaultLayout.content },
    blockdata_set: Array.from({ length: blocks }, (_, at) => {
      const slug = slugs[at % slugs.length] ?? 'text';
      const text =
        '<p>Hi ##firstname|there##, in [[city|your town]] there is <a href="https://example.com/?c=[[city]]">news</a>.</p>';
      return newBlock(slug, { area: 2, sort_order: at }, { text });
    }),
  };
}

function contact(at: number): PlaceholderValues {
  return {
    names: {
      firstname: at % 3 === 0 ? '' : `Anna & ${at}`,
      lastname: `O'Neil ${at}`,
      email: `anna.${at}@example.com`,
      sendername: 'North & Harbour',
      list_name: 'Newsletter',
      unsubscribe: `https://news.example.com/p/u/${at}`,
      view_online: `https://news.example.com/p/v/${at}`,
    },
    attributes: { city: at % 2 === 0 ? 'São Paulo' : '<Ulm>' },
  };
}

/**
 * Returns emails per second on one core. Uses the median of several rounds to reduce the effect of other load. Reads a
 * character to make V8 join the parts.
 */
function perSecond(mail: (at: number) => string): number {
  const each = Array.from({ length: rounds }, () => {
    const begin = process.cpuUsage();
    let signs = 0;
    for (let at = 0; at < contacts; at += 1) signs += mail(at).charCodeAt(1);
    if (signs === 0) throw new Error('The mails are empty.');
    const { user, system } = process.cpuUsage(begin);
    return contacts / ((user + system) / 1_000_000);
  });
  return each.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

/**
 * Measures filling an email of 40 blocks for 10,000 contacts, composed and compiled once. The baseline joins the same parts
 * and values without escaping.
 */
export function measureRendering(): Measured[] {
  const begin = performance.now();
  const { html } = composeMail({ subject: 'Bench', blockdocument: bigDocument() });
  const template = compileTemplate(html, 'html');
  const composing_ms = performance.now() - begin;
  const values = Array.from({ length: contacts }, (_, at) => contact(at));
  const filled = perSecond((at) => template.fill(values[at] ?? contact(at)));
  const joined = perSecond(joiner(html, template.placeholders, values));
  return [
    {
      what: `rendering: ${blocks} blocks, ${Math.round(html.length / 1024)} kB, mails/s a core`,
      value: `${Math.round(filled).toLocaleString('en')} (composed in ${Math.round(composing_ms)} ms)`,
      goal: '20,000',
      isReached: filled >= 20_000,
    },
    {
      what: 'rendering: against bare joining',
      value: `${(filled / joined).toFixed(2)} of ${Math.round(joined).toLocaleString('en')} mails/s`,
      goal: '',
      isReached: null,
    },
  ];
}

type Slots = ReturnType<typeof compileTemplate>['placeholders'];

function joiner(html: string, slots: Slots, values: readonly PlaceholderValues[]): (at: number) => string {
  let from = 0;
  const parts: string[] = [];
  for (const { start, end } of slots) {
    parts.push(html.slice(from, start), '');
    from = end;
  }
  parts.push(html.slice(from));
  return (at) => {
    const { names = {}, attributes = null } = values[at] ?? {};
    for (const [index, { kind, name }] of slots.entries())
      parts[2 * index + 1] = (kind === 'name' ? names[name] : attributes?.[name]) ?? '';
    return parts.join('');
  };
}
