/** Keys of en/preview.json and the values of their messages. Written by `npm run messages`. */
export interface PreviewMessages {
  readonly 'error.title': null;
  readonly label: { readonly title: string | number };
  readonly 'noDark.body': null;
  readonly 'scheme.label': { readonly scheme: 'dark' | 'inverted' | 'other' };
  readonly 'scheme.tooltip': { readonly scheme: 'dark' | 'inverted' | 'other' };
  readonly 'view.label': null;
  readonly 'width.label': { readonly width: 'desktop' | 'phone' | 'other' };
}
