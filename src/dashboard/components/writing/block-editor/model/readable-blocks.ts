import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { escapeHtml } from '../../../../../lib/text/escape-html.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { address, imageData, textData } from '../../../../../rendering/blocks/block-data.ts';
import { cellsData } from '../../../../../rendering/blocks/cells.ts';
import { isEmptyText, textsOf, type BlockText } from './block-texts.ts';
import type { UnplacedBlock } from './operations.ts';
import { kindOf } from './sentences.ts';
import { marksAt } from './text-marks.ts';

type Component = PlacedBlock['block']['components'][number];

/** Returns a block's content as plain HTML for other programs: headings, paragraphs, links, images, and tables. */
export function readableHtml(block: UnplacedBlock): string {
  const components: unknown = kindOf(block)?.components;
  if (!Array.isArray(components) || components.length === 0) {
    const words = textData(block.data);
    return words === '' ? '' : `<p>${inLines(words)}</p>`;
  }
  const texts = textsOf(block);
  return block.block.components.map((component) => readable(block, component, texts)).join('');
}

/** Returns the words of HTML, with each paragraph on its own line. */
export function wordsOfHtml(html: string): string {
  const broken = html
    .replace(/\s+/g, ' ')
    .replace(/<\/(?:p|h[1-6]|li|tr|div|blockquote)>|<br[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]*>/g, '');
  const words = new DOMParser().parseFromString(broken, 'text/html').body.textContent;
  return words.replace(/\s*\n\s*/g, '\n').trim();
}

function readable(block: UnplacedBlock, component: Component, texts: readonly BlockText[]): string {
  const { type, name } = component;
  const value = isRecord(block.data) ? block.data[name] : undefined;
  if (type === 'image') return imageHtml(value);
  if (type === 'html') return balanced(textData(value));
  if (type === 'cells') return tableHtml(cellsData(value).rows);
  return texts
    .filter((text) => text.path.split('/')[0] === name && !isEmptyText(text))
    .map((text) => textHtml(text, marksAt({ newsdesk: optionsOf(block) }, text)))
    .join('');
}

function textHtml({ kind, value, href, component }: BlockText, marks: string | null): string {
  if (kind === 'rich') return value;
  const words = marks ?? inLines(value);
  const linked = href === null || href === '' ? words : linkHtml(href, words);
  return component.type === 'heading' ? `<h2>${linked}</h2>` : `<p>${linked}</p>`;
}

function imageHtml(value: unknown): string {
  const { src, alt, href } = imageData(value);
  if (src === '') return '';
  const image = `<img src="${escapeHtml(address(src))}" alt="${escapeHtml(alt)}">`;
  return `<p>${href === '' ? image : linkHtml(href, image)}</p>`;
}

function linkHtml(href: string, content: string): string {
  return `<a href="${escapeHtml(address(href))}">${content}</a>`;
}

function tableHtml(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map((words) => `<td>${inLines(words)}</td>`).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
}

function inLines(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>');
}

/** Balances the tags of custom HTML, so that none of its elements reaches beyond it. */
function balanced(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}

function optionsOf({ newsdesk }: UnplacedBlock): PlacedBlock['newsdesk'] {
  return isRecord(newsdesk) ? newsdesk : undefined;
}
