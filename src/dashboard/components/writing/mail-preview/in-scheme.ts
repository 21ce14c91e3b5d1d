/**
 * How a mail program shows colours: light; dark with those that the mail has for the dark; or `inverted`, as programs do
 * that ask no mail and turn light into dark themselves, such as Gmail and Outlook on phones.
 */
export type MailScheme = 'light' | 'dark' | 'inverted';

/** What such a program does, near enough to see what becomes unreadable; pictures stay as they are. */
const turnedRound =
  '<style>html{background:#fff;filter:invert(.93) hue-rotate(180deg)!important}' +
  'img,video,[background],[style*="url("]{filter:invert(1) hue-rotate(180deg)!important}</style>';

/**
 * A mail's HTML as a program in those colours shows it: what it says for another scheme applies to nobody.
 * Choice: by its own media queries, since a frame's scheme follows the reader's system wherever browsers differ.
 */
export function inScheme(html: string, scheme: MailScheme): string {
  const wanted = scheme === 'dark' ? 'dark' : 'light';
  const shown = html.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, named: string) =>
    named.toLowerCase() === wanted ? '(min-width: 0px)' : '(max-width: 0px)',
  );
  return scheme === 'inverted' ? shown + turnedRound : shown;
}

/** Whether a mail has colours for the dark. */
export function hasDarkColours(html: string): boolean {
  return /prefers-color-scheme\s*:\s*dark/i.test(html);
}
