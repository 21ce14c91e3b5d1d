/** Keys of en/block-options.json and the values of their messages. Written by `npm run messages`. */
export interface BlockOptionsMessages {
  readonly 'calendar.end.help': null;
  readonly 'calendar.end.label': null;
  readonly 'calendar.start.help': null;
  readonly 'calendar.start.label': null;
  readonly 'calendar.text.label': null;
  readonly 'choice.label': {
    readonly choice:
      | 'solid'
      | 'dashed'
      | 'dotted'
      | 'everywhere'
      | 'phone'
      | 'desktop'
      | 'left'
      | 'center'
      | 'right'
      | 'default'
      | 'fill'
      | 'outline'
      | 'other';
  };
  readonly 'darkImage.label': null;
  readonly 'darkImage.url.label': null;
  readonly 'decorative.label': null;
  readonly 'edges.label': null;
  readonly 'field.label': {
    readonly field:
      | 'back'
      | 'borderWidth'
      | 'borderStyle'
      | 'borderColor'
      | 'radius'
      | 'hide'
      | 'align'
      | 'darkBack'
      | 'darkInk'
      | 'color'
      | 'size'
      | 'width'
      | 'language'
      | 'imageShare'
      | 'imageWidth'
      | 'buttonLook'
      | 'buttonRadius'
      | 'other';
  };
  readonly 'group.title': {
    readonly group:
      | 'spacing'
      | 'background'
      | 'texts'
      | 'visibility'
      | 'phone'
      | 'dark'
      | 'email'
      | 'image'
      | 'other';
  };
  readonly 'hide.help': null;
  readonly 'language.help': null;
  readonly 'preview.help': null;
  readonly 'preview.label': null;
  readonly 'radius.help': null;
  readonly 'several.help': { readonly count: number };
  readonly 'space.label': { readonly side: 'top' | 'right' | 'bottom' | 'left' | 'other' };
  readonly 'timer.color.label': null;
  readonly 'timer.end.label': null;
  readonly 'timer.zone.label': null;
}
