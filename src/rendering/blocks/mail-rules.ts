/**
 * Rules of the head that only some emails need, collected while their blocks are rendered: selector without its first
 * dot, and declarations. An email without options has none, so that its bytes don't change.
 */
export interface MailRules {
  /** On narrow screens. */
  readonly narrow: Map<string, string>;
  /** In dark mode. */
  readonly dark: Map<string, string>;
  /** Maximum width of a narrow screen, in pixels. */
  readonly narrowest: number;
}

/** Returns empty rules for an email of a width in pixels. */
export function newRules(width = 600): MailRules {
  return { narrow: new Map(), dark: new Map(), narrowest: Math.max(600, width) };
}

/** Writes the rules for narrow screens, for a media query or a container query around them. */
export function narrowCss({ narrow }: MailRules): string {
  return [...narrow].map(([selector, body]) => `.${selector}{${body}}`).join('\n');
}
