interface ImportMetaEnv {
  /** Path below which a build's messages lie: `<language>/<area>.json`. */
  readonly NEWSDESK_MESSAGES?: string;
  /** Languages of a build's messages, with commas between them. */
  readonly NEWSDESK_LANGUAGES?: string;
}
