import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../lib/text/escape-html.ts';

const style =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1c1c1c;' +
  'background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;padding:1rem}' +
  'h1{font-size:1.2rem}';

/** Policy of a page from `htmlPage`: it shows its text, and nothing else. */
export const htmlPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Policy of displayed email HTML: styles, images, and fonts. Nothing runs, nothing is sent. */
export const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  'img-src data: http: https:',
  "style-src 'unsafe-inline' http: https:",
  'font-src data: http: https:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Policy of files for readers, such as images: nothing runs if one is opened as a page. */
export const filePolicy = "default-src 'none'; sandbox";

/**
 * Returns a readable page of a resource: its title, and its JSON with URLs as links. Interface: conventions, Media
 * types.
 */
export function htmlPage(title: string, body: unknown): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<style>${style}</style></head>`,
    `<body><h1>${escapeHtml(title)}</h1>`,
    `<pre>${linked(escapeHtml(JSON.stringify(body, null, 2)))}</pre></body></html>`,
    '',
  ].join('\n');
}

/** Turns members with URLs of the interface into links. */
function linked(escaped: string): string {
  return escaped.replace(
    /(&quot;(?:\w+_)?(?:url|next|previous|prev|subscribers)&quot;: &quot;)(https?:\/\/(?:(?!&quot;)\S)+)(?=&quot;)/g,
    '$1<a href="$2">$2</a>',
  );
}
