/** Keys of en/checks.json and the values of their messages. Written by `npm run messages`. */
export interface ChecksMessages {
  readonly 'addressInvented.body': { readonly words: string | number };
  readonly 'addressMissing.body': null;
  readonly 'client.body': {
    readonly sort: 'code' | 'image' | 'background' | 'embedded' | 'other';
    readonly apps: string | number;
    readonly code: string | number;
  };
  readonly 'contrast.body': {
    readonly scheme: 'light' | 'dark' | 'inverted' | 'other';
    readonly words: string | number;
    readonly ratio: number;
    readonly least: number;
  };
  readonly 'convert.button': { readonly tag: string | number };
  readonly 'countdownOver.body': null;
  readonly 'cssFault.body': { readonly reason: string | number };
  readonly 'eventOver.body': null;
  readonly 'foreignTag.body': { readonly tag: string | number };
  readonly 'headingOrder.body': { readonly level: string | number; readonly before: string | number };
  readonly 'imageAlt.body': null;
  readonly 'imageAltFile.body': { readonly alt: string | number };
  readonly 'imageBlurred.body': { readonly width: number; readonly shown: number };
  readonly 'imageEmpty.body': null;
  readonly 'imageHeavy.body': { readonly kilobytes: number; readonly most: number };
  readonly 'imageHttp.body': null;
  readonly 'imageRelative.body': { readonly src: string | number };
  readonly 'imageWide.body': { readonly width: number; readonly most: number };
  readonly 'imagesHeavy.body': { readonly kilobytes: number; readonly most: number };
  readonly 'languageMissing.body': null;
  readonly 'linkAmbiguous.body': { readonly linkText: string | number };
  readonly 'linkAnchor.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkEmpty.body': { readonly hasText: 'yes' | 'no' | 'other'; readonly linkText: string | number };
  readonly 'linkExample.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkHost.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkHttp.body': { readonly hasText: 'yes' | 'no' | 'other'; readonly linkText: string | number };
  readonly 'linkLong.body': { readonly hasText: 'yes' | 'no' | 'other'; readonly linkText: string | number };
  readonly 'linkMalformed.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkRelative.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkScheme.body': {
    readonly hasText: 'yes' | 'no' | 'other';
    readonly linkText: string | number;
    readonly target: string | number;
  };
  readonly 'linkVague.body': { readonly linkText: string | number };
  readonly 'mend.apply.button': null;
  readonly 'mend.button': {
    readonly mend:
      | 'fallback'
      | 'alt'
      | 'decorative'
      | 'color'
      | 'https'
      | 'link'
      | 'address'
      | 'unsubscribe'
      | 'language'
      | 'title'
      | 'preview'
      | 'year'
      | 'other';
  };
  readonly 'mend.done.status': null;
  readonly 'mend.label': { readonly mend: 'fallback' | 'alt' | 'preview' | 'other' };
  readonly 'mend.moved.status': null;
  readonly 'mend.step': null;
  readonly 'mergeTag.body': { readonly tag: string | number };
  readonly 'previewMissing.body': null;
  readonly 'program.body': {
    readonly content: 'script' | 'frame' | 'object' | 'form' | 'handler' | 'refresh' | 'other';
  };
  readonly 'recipients.count.body': { readonly count: number; readonly names: string | number };
  readonly 'recipients.counting': null;
  readonly 'recipients.error': { readonly reason: string | number };
  readonly 'recipients.lists.button': null;
  readonly 'recipients.lists.empty': null;
  readonly 'recipients.lists.label': null;
  readonly 'recipients.none.help': null;
  readonly 'recipients.sample.body': { readonly count: number; readonly names: string | number };
  readonly 'recipients.title': null;
  readonly 'sampleText.body': { readonly words: string | number };
  readonly 'sizeClipped.body': { readonly kilobytes: number };
  readonly 'sizeNear.body': { readonly kilobytes: number };
  readonly 'sizeRefused.body': { readonly kilobytes: number; readonly most: number };
  readonly 'starterImage.body': { readonly count: number };
  readonly 'starterText.body': { readonly count: number; readonly words: string | number };
  readonly 'subjectEmpty.body': null;
  readonly 'subjectLong.body': { readonly count: number; readonly most: number };
  readonly 'tableWide.body': { readonly width: number; readonly most: number };
  readonly 'tagName.label': {
    readonly tag:
      | 'firstname'
      | 'lastname'
      | 'email'
      | 'list_name'
      | 'sendername'
      | 'unsubscribe'
      | 'view_online'
      | 'tell_a_friend'
      | 'other';
  };
  readonly 'textMissing.body': null;
  readonly 'titleMissing.body': null;
  readonly 'unfinished.body': { readonly words: string | number };
  readonly 'unsubscribeAdded.body': null;
  readonly 'unsubscribeMissing.body': null;
  readonly 'unsubscribeUnreadable.body': null;
  readonly 'valueFallback.body': {
    readonly count: number;
    readonly recipients: number;
    readonly value: 'firstname' | 'lastname' | 'other';
    readonly name: string | number;
    readonly fallback: string | number;
  };
  readonly 'valueFallbackSample.body': {
    readonly count: number;
    readonly recipients: number;
    readonly value: 'firstname' | 'lastname' | 'other';
    readonly name: string | number;
    readonly fallback: string | number;
  };
  readonly 'valueGap.body': {
    readonly count: number;
    readonly recipients: number;
    readonly value: 'firstname' | 'lastname' | 'other';
    readonly name: string | number;
    readonly tag: string | number;
  };
  readonly 'valueGapSample.body': {
    readonly count: number;
    readonly recipients: number;
    readonly value: 'firstname' | 'lastname' | 'other';
    readonly name: string | number;
    readonly tag: string | number;
  };
  readonly 'voucherOver.body': null;
  readonly 'wordsInImages.body': null;
  readonly 'yearOld.body': { readonly written: string | number; readonly year: string | number };
}
