/**
 * The color scheme of an email app: light; dark with the email's own dark colors; or `inverted`, as in apps that darken
 * light colors themselves, such as Gmail and Outlook on phones.
 */
export type MailScheme = 'light' | 'dark' | 'inverted';

/** An approximation of such an app, good enough to see unreadable parts; images stay unchanged. */
const turnedRound =
  '<style>html{background:#fff;filter:invert(.93) hue-rotate(180deg)!important}' +
  'img,video,[background],[style*="url("]{filter:invert(1) hue-rotate(180deg)!important}</style>';

/**
 * Returns an email's HTML as an app in that scheme shows it; its rules for another scheme never apply. Choice: by its
 * own media queries, because a frame's scheme follows the reader's system where browsers differ.
 */
export function inScheme(html: string, scheme: MailScheme): string {
  const wanted = scheme === 'dark' ? 'dark' : 'light';
  const shown = html.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, named: string) =>
    named.toLowerCase() === wanted ? '(min-width: 0px)' : '(max-width: 0px)',
  );
  return scheme === 'inverted' ? shown + turnedRound : shown;
}

/** Returns whether an email has colors for dark mode. */
export function hasDarkColors(html: string): boolean {
  return /prefers-color-scheme\s*:\s*dark/i.test(html);
}
