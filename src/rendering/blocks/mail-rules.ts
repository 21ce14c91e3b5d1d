/**
 * Rules of the head that only some mails need, met while their blocks are rendered: selector without its first dot, and
 * declarations. A mail without options has none, so that its bytes stay.
 */
export interface MailRules {
  /** On narrow screens. */
  readonly narrow: Map<string, string>;
  /** In dark mode. */
  readonly dark: Map<string, string>;
  /** Screens of so many pixels and less are narrow. */
  readonly narrowest: number;
}

/** Returns rules to fill, of a mail that is so many pixels wide. */
export function newRules(width = 600): MailRules {
  return { narrow: new Map(), dark: new Map(), narrowest: Math.max(600, width) };
}

/** Writes the rules for narrow screens, for a media query or a container query around them. */
export function narrowCss({ narrow }: MailRules): string {
  return [...narrow].map(([selector, body]) => `.${selector}{${body}}`).join('\n');
}
