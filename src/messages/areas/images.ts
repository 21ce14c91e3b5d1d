/** Keys of en/images.json and the values of their messages. Written by `npm run messages`. */
export interface ImagesMessages {
  readonly 'refused.error': {
    readonly why: 'type' | 'pixels' | 'damaged' | 'bytes' | 'other';
    readonly million: string | number;
  };
}
