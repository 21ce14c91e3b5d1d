import { isKnownPlaceholder, parsePlaceholders } from '../../../../rendering/placeholders/placeholder.ts';

/**
 * Returns an email's HTML or text as a contact without values reads it: merge tags with a fallback text become that
 * text. The others stay as written.
 */
export function withFallbackTexts(content: string): string {
  let shown = '';
  let at = 0;
  for (const tag of parsePlaceholders(content)) {
    if (tag.fallback === null || !isKnownPlaceholder(tag)) continue;
    shown += content.slice(at, tag.start) + tag.fallback;
    at = tag.end;
  }
  return shown + content.slice(at);
}
