/** Keys of en/preview.json and the values of their messages. Written by `npm run messages`. */
export interface PreviewMessages {
  readonly 'contact.failed': null;
  readonly 'contact.gaps.button': null;
  readonly 'contact.noGaps.toast': { readonly count: number };
  readonly 'contact.none.toast': null;
  readonly 'contact.step.label': { readonly step: 'previous' | 'next' | 'other' };
  readonly 'error.title': null;
  readonly label: { readonly title: string | number };
  readonly 'look.label': { readonly look: 'light' | 'dark' | 'inverted' | 'text' | 'other' };
  readonly 'noDark.body': null;
  readonly 'options.button': null;
  readonly 'scheme.label': { readonly scheme: 'dark' | 'inverted' | 'other' };
  readonly 'scheme.tooltip': { readonly scheme: 'dark' | 'inverted' | 'other' };
  readonly 'view.label': null;
  readonly 'width.label': { readonly width: 'desktop' | 'phone' | 'other' };
}
