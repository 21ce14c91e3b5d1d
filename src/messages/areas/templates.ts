import type { Tag } from '../values/tag.ts';

/** Keys of en/templates.json and the values of their messages. Written by `npm run messages`. */
export interface TemplatesMessages {
  readonly 'block.empty.body': null;
  readonly 'block.empty.button': null;
  readonly 'block.empty.title': null;
  readonly 'brand.failed': null;
  readonly 'categories.label': null;
  readonly 'category.empty.body': null;
  readonly 'category.label': {
    readonly category:
      | 'newsletter'
      | 'announcement'
      | 'offer'
      | 'event'
      | 'welcome'
      | 'letter'
      | 'feedback'
      | 'report'
      | 'service'
      | 'season'
      | 'media'
      | 'other';
  };
  readonly 'create.button': null;
  readonly 'create.failed': null;
  readonly 'delete.failed': { readonly subject: string | number };
  readonly 'delete.toast': { readonly subject: string | number };
  readonly 'duplicate.button': null;
  readonly 'duplicate.failed': { readonly subject: string | number };
  readonly 'duplicate.open.button': null;
  readonly 'duplicate.toast': { readonly subject: string | number };
  readonly 'gallery.label': { readonly type: 'block' | 'html' | 'other' };
  readonly 'html.empty.body': null;
  readonly 'html.empty.title': null;
  readonly 'label.button': null;
  readonly 'label.category.label': null;
  readonly 'label.category.none': null;
  readonly 'label.name.help': null;
  readonly 'label.name.label': null;
  readonly 'label.note.label': null;
  readonly 'label.title': null;
  readonly 'label.toast': { readonly subject: string | number };
  readonly 'new.button': null;
  readonly 'new.failed': null;
  readonly 'new.subject': null;
  readonly 'page.description': null;
  readonly 'page.title': null;
  readonly 'preview.button': null;
  readonly 'thumbnail.label': null;
  readonly 'type.label': { readonly type: 'block' | 'html' | 'other' };
  readonly 'types.label': null;
  readonly 'unsaved.toast': null;
  readonly 'updated.label': { readonly time: Tag };
}
