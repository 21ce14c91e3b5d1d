import type { Readable } from 'node:stream';
import { largestImage } from '../../../contract/mails/images.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Services, Upload } from '../../base/context.ts';
import { invalid, NotFound, type Sentence } from '../../base/errors.ts';
import { filesOf } from '../../base/files/files-of.ts';
import { findBrandText } from '../brand/brand.store.ts';
import { imageFileName, imageKeysIn } from './image-addresses.ts';
import { imageFileKey } from './image-files.ts';
import { findUsingMails, findUsingSavedBlocks, type UsingMail } from './image-uses.store.ts';
import { acceptImage, imageName, tooManyBytes } from './images.rules.ts';
import {
  deleteImage,
  findImage,
  findImageByKey,
  insertImage,
  updateImageWords,
  type ImageRow,
} from './images.store.ts';

/** Number of emails named in a refusal. */
const namedMails = 5;

/**
 * Keeps an uploaded image; the same image uploaded again is the existing one. Its file is written before its row,
 * inside the same write, so that nobody deletes it in between. Throws ValidationFailed, NoRoom.
 */
export async function keepImage(
  { storage, config, now }: Services,
  upload: Upload,
): Promise<{ row: ImageRow; isNew: boolean }> {
  const { bytes, key, type, width, height } = acceptImage(await readAll(upload.stream));
  const name = imageName(upload.fileName);
  const file = imageFileKey(imageFileName({ key, type }));
  return storage.write(async (db) => {
    // An existing file is rewritten, as it may have been damaged.
    await filesOf(config).put(file, bytes);
    const known = await findImageByKey(db, key);
    if (known !== undefined) return { row: known, isNew: false };
    const image = { key, type, name, alt: '', width, height, size: bytes.length, created_at: now() };
    return { row: await insertImage(db, image), isNew: true };
  });
}

/** Changes the name and alt text of an image; omitted ones stay. Throws NotFound. */
export function renameImage(
  { storage }: Services,
  id: number,
  words: { readonly name?: string | undefined; readonly alt?: string | undefined },
): Promise<ImageRow> {
  return storage.write(async (db) => {
    const row = await findImage(db, id);
    if (row === undefined) throw new NotFound();
    const { name = row.name, alt = row.alt } = words;
    await updateImageWords(db, id, { name, alt });
    return { ...row, name, alt };
  });
}

/**
 * Deletes an image. Throws NotFound, and ValidationFailed when the brand, a saved block, an email, or a version of one
 * uses it.
 */
export async function dropImage({ storage, config }: Services, id: number): Promise<void> {
  const deleted = await storage.write(async (db) => {
    const row = await findImage(db, id);
    if (row === undefined) throw new NotFound();
    const users = await findUsingMails(db, [row.key]);
    if (users.length > 0) throw invalid(inUse(users));
    if (imageKeysIn([await findBrandText(db)]).includes(row.key))
      throw invalid(messageOf('api', 'image.usedByBrand'));
    const [saved] = await findUsingSavedBlocks(db, [row.key]);
    if (saved !== undefined) throw invalid(messageOf('api', 'image.usedBySavedBlock', { name: saved.name }));
    await deleteImage(db, id);
    return row;
  });
  // After the commit, so that no row is ever without its file, and only if nobody has uploaded the same image again.
  await storage.write(async (db) => {
    const isBack = (await findImageByKey(db, deleted.key)) !== undefined;
    if (!isBack) await filesOf(config).remove(imageFileKey(imageFileName(deleted)));
  });
}

function inUse(users: readonly UsingMail[]): Sentence {
  const named = users.slice(0, namedMails).map(({ subject }) => `"${subject.trim()}"`);
  const subjects = `${named.join(', ')}${users.length > namedMails ? ', …' : ''}`;
  return users.some(({ isCurrent }) => isCurrent)
    ? messageOf('api', 'image.used', { count: users.length, subjects })
    : messageOf('api', 'image.usedBefore', { subjects });
}

/** Reads a whole stream up to the maximum length of an image. Throws ValidationFailed for a longer one. */
async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('an upload gives bytes');
    size += chunk.length;
    if (size > largestImage) throw invalid(tooManyBytes, 'file');
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}
