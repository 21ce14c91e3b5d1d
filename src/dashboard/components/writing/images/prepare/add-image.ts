import type { Image } from '../../../../../contract/mails/images.ts';
import { failureOf } from '../../../../api/errors.ts';
import { uploadImage } from '../../../../api/images.ts';
import { loadedMessages, loadMessages } from '../../../../messages/message-store.ts';
import { preparedImage, RefusedImage, type StandIn } from './image-preparer.ts';
import { mostDecodedPixels } from './preparation.ts';

/** Options for a new image. */
export interface NewImage {
  /** The width of the image in the email, in CSS pixels. Default: the width of the widest email. */
  readonly standing?: number;
  /** Called with a blurred image to show until this one is stored. */
  readonly onStandIn?: (standIn: StandIn) => void;
}

/** Width of the widest email, in CSS pixels. */
const widestEmail = 640;

/** Prepares a file for emails and stores it. Rejects with an `Error` whose message is a sentence for people. */
export async function addImage(
  file: File,
  { standing = widestEmail, onStandIn = () => {} }: NewImage = {},
): Promise<Image> {
  try {
    const { file: ready } = await preparedImage({ file, standing }, onStandIn);
    return await uploadImage(ready, nameFor(file.name, ready.type));
  } catch (error) {
    throw new Error(await sentenceOf(error), { cause: error });
  }
}

const endings = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
]);

/** Returns a file's name with the extension of its stored format. */
export function nameFor(fileName: string, type: string): string {
  const stem = fileName.replace(/\.(?:jpe?g|png|gif|webp|avif)$/i, '');
  return `${stem === '' ? 'image' : stem}.${endings.get(type) ?? 'png'}`;
}

async function sentenceOf(error: unknown): Promise<string> {
  if (!(error instanceof RefusedImage)) return failureOf(error).detail;
  await loadMessages(['images']);
  const t = loadedMessages('images');
  return t('refused.error', { why: error.why, million: mostDecodedPixels / 1_000_000 });
}
