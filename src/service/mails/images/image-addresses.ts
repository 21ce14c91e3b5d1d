/** Path below which readers find images. */
export const imagePath = '/p/images';

/** Characters of an image's key: 192 bits of its bytes' digest. */
export const imageKeyLength = 32;

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** Returns the file name of an image: `<key>.png`. */
export function imageFileName({ key, type }: { readonly key: string; readonly type: string }): string {
  return `${key}.${extensions[type] ?? 'bin'}`;
}

/** Returns the media type of a file name built by `imageFileName`; null for any other name. */
export function imageTypeOf(fileName: string): string | null {
  const extension = /^[\w-]{32}\.(png|jpg|gif|webp)$/.exec(fileName)?.[1];
  return Object.entries(extensions).find(([, one]) => one === extension)?.[0] ?? null;
}

/** The texts of an email that may refer to images. */
export interface ImageTexts {
  readonly body: string | null;
  readonly css: string | null;
  readonly plain_text: string | null;
  readonly blockdocument: string | null;
}

/** Returns the keys of the images in an email, each once: its texts contain their addresses. */
export function imageKeysOf({ body, css, plain_text, blockdocument }: ImageTexts): string[] {
  return imageKeysIn([body, css, plain_text, blockdocument]);
}

/** Returns the keys of the images in texts, each once. */
export function imageKeysIn(texts: readonly (string | null)[]): string[] {
  const address = /\/p\/images\/([\w-]{32})\.(?:png|jpg|gif|webp)\b/g;
  const found = texts.flatMap((text) => Array.from((text ?? '').matchAll(address), ([, key = '']) => key));
  return [...new Set(found)];
}
