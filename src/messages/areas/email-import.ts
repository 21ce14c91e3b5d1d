import type { Tag } from '../values/tag.ts';

/** Keys of en/email-import.json and the values of their messages. Written by `npm run messages`. */
export interface EmailImportMessages {
  readonly 'back.button': null;
  readonly 'changes.none.body': null;
  readonly 'condition.keep.label': null;
  readonly 'condition.label': { readonly test: string | number };
  readonly 'condition.nothing.label': null;
  readonly 'conditions.help': null;
  readonly 'conditions.title': null;
  readonly 'create.button': null;
  readonly 'create.failed': null;
  readonly 'create.progress.status': { readonly done: string | number; readonly count: string | number };
  readonly 'field.create.label': { readonly name: string | number };
  readonly 'field.keep.label': null;
  readonly 'field.label': { readonly tag: string | number };
  readonly 'fields.title': null;
  readonly 'images.body': { readonly count: number };
  readonly 'images.failed': { readonly count: number };
  readonly 'images.kept.body': null;
  readonly 'marks.label': { readonly badges: number; readonly pixels: number };
  readonly 'open.button': null;
  readonly 'open.error': { readonly problem: 'empty' | 'format' | 'size' | 'archive' | 'no_html' | 'other' };
  readonly 'open.file.help': null;
  readonly 'open.file.label': null;
  readonly 'open.help': null;
  readonly 'open.paste.label': null;
  readonly 'open.paste.placeholder': null;
  readonly 'open.reading.status': null;
  readonly 'service.label': null;
  readonly 'service.none.label': null;
  readonly 'service.other.label': null;
  readonly 'subject.label': null;
  readonly 'tag.empty.label': { readonly was: Tag };
  readonly 'tag.label': { readonly was: Tag; readonly now: Tag };
  readonly 'tags.title': { readonly count: number };
  readonly title: null;
  readonly 'unknown.help': null;
  readonly 'unknown.title': { readonly count: number };
}
