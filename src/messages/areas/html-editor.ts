/** Keys of en/html-editor.json and the values of their messages. Written by `npm run messages`. */
export interface HtmlEditorMessages {
  readonly 'broken.body': null;
  readonly 'button.add.button': null;
  readonly 'button.color.label': null;
  readonly 'button.text.error': null;
  readonly 'button.text.label': null;
  readonly 'code.label': { readonly field: 'body' | 'css' | 'text' | 'other' };
  readonly 'color.pick.label': null;
  readonly 'color.set.button': null;
  readonly 'fallback.label': null;
  readonly 'group.attributes.title': null;
  readonly 'group.contact.title': null;
  readonly 'group.links.title': null;
  readonly 'image.add.button': null;
  readonly 'image.alt.error': null;
  readonly 'image.alt.help': null;
  readonly 'image.alt.label': null;
  readonly 'image.change.button': null;
  readonly 'image.choose.button': null;
  readonly 'image.choose.title': null;
  readonly 'image.crop.button': null;
  readonly 'image.decorative.label': null;
  readonly 'image.file.label': null;
  readonly 'image.noStorage.error': null;
  readonly 'image.upload.error': null;
  readonly 'image.uploading.status': null;
  readonly 'image.url.error': null;
  readonly 'image.url.label': null;
  readonly 'image.width.help': null;
  readonly 'image.width.label': null;
  readonly 'link.add.button': null;
  readonly 'link.change.button': null;
  readonly 'link.empty.error': null;
  readonly 'link.invalid.error': null;
  readonly 'link.remove.button': null;
  readonly 'link.text.label': null;
  readonly 'link.unsafe.error': null;
  readonly 'link.url.label': null;
  readonly 'paragraph.choice.label': { readonly tag: 'p' | 'h1' | 'h2' | 'h3' | 'other' };
  readonly 'paragraph.label': null;
  readonly 'preview.label': null;
  readonly 'preview.length.label': { readonly count: number };
  readonly 'preview.placeholder': null;
  readonly 'rail.images.button': null;
  readonly 'rail.label': null;
  readonly 'redo.button': null;
  readonly 'redo.status': { readonly step: string | number };
  readonly 'redo.tooltip': { readonly step: string | number };
  readonly 'row.change.button': { readonly change: 'duplicate' | 'up' | 'down' | 'delete' | 'other' };
  readonly 'row.none.body': null;
  readonly 'size.choice.label': { readonly count: string | number };
  readonly 'step.label': {
    readonly step:
      | 'text'
      | 'bold'
      | 'italic'
      | 'underline'
      | 'clear'
      | 'block'
      | 'bullets'
      | 'numbers'
      | 'link'
      | 'image'
      | 'button'
      | 'tag'
      | 'color'
      | 'background'
      | 'size'
      | 'align'
      | 'row'
      | 'code'
      | 'css'
      | 'plain'
      | 'subject'
      | 'preview'
      | 'other';
  };
  readonly 'text.edited.body': null;
  readonly 'text.failed.body': null;
  readonly 'text.generate.button': null;
  readonly 'text.generated.body': null;
  readonly 'tool.label': {
    readonly tool:
      | 'bold'
      | 'italic'
      | 'underline'
      | 'bullets'
      | 'numbers'
      | 'link'
      | 'image'
      | 'button'
      | 'mergeTag'
      | 'editTag'
      | 'clear'
      | 'size'
      | 'color'
      | 'left'
      | 'center'
      | 'right'
      | 'row'
      | 'background'
      | 'other';
  };
  readonly 'tool.tooltip': { readonly label: string | number; readonly key: string | number };
  readonly 'toolbar.label': null;
  readonly 'undo.button': null;
  readonly 'undo.status': { readonly step: string | number };
  readonly 'undo.tooltip': { readonly step: string | number };
  readonly 'view.choice.button': { readonly view: 'visual' | 'code' | 'split' | 'css' | 'text' | 'other' };
  readonly 'view.label': null;
  readonly 'visual.email.label': null;
  readonly 'visual.label': null;
}
