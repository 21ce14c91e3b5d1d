interface ImportMetaEnv {
  /** Path of a build's messages: `<language>/<area>.json` below it. */
  readonly NEWSDESK_MESSAGES?: string;
  /** Languages of a build's messages, separated by commas. */
  readonly NEWSDESK_LANGUAGES?: string;
}
