/** A tag of a message such as `<link>`. Only a translator's `rich` fills it. */
export interface Tag {
  readonly tag: true;
}
