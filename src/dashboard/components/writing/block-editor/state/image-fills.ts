import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { imageData } from '../../../../../rendering/blocks/block-data.ts';
import { createStore, type Store } from '../../../../api/store.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { StandIn } from '../../images/prepare/image-preparer.ts';
import { areaRooms } from '../../../../../rendering/blocks/area-rooms.ts';
import { renderBlock } from '../../../../../rendering/blocks/render-block.ts';
import { areaNumber, findBlock } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { changeData, dataOf } from '../model/operations.ts';
import type { ImageUploads, UploadedImage } from './image-uploads.ts';
import type { EditorStore } from './editor-store.ts';

/** An image of a block, by the name of its component, or an image of an item in a list of that name. */
export interface ImagePlace {
  readonly block: BlockKey;
  readonly name: string;
  /** The item's position; missing for an image outside of lists. */
  readonly item?: number;
}

/**
 * A file being uploaded to an image of a block, or a failed one. Never in the document, because emails must not contain its
 * stand-in.
 */
export interface ImageFill {
  readonly place: ImagePlace;
  readonly fileName: string;
  /** Null until the file is decoded. */
  readonly standIn: StandIn | null;
  /** The reason why it failed; null while it is uploading. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/** The files being uploaded to an editor's images. */
export interface ImageFills {
  readonly running: Store<readonly ImageFill[]>;
  /** Stores a file and shows it at a place, which stays unchanged until then. */
  readonly start: (images: ImageUploads, place: ImagePlace, file: File) => void;
  readonly dismiss: (place: ImagePlace) => void;
}

/** Tracks the files being uploaded to the images of one editor. */
export function createImageFills(store: EditorStore): ImageFills {
  const running = createStore<readonly ImageFill[]>([]);
  const others = (place: ImagePlace) => running.get().filter((fill) => !isSame(fill.place, place));
  const start: ImageFills['start'] = (images, place, file) => {
    const fill: ImageFill = {
      place,
      fileName: file.name,
      standIn: null,
      problem: null,
      retry: () => start(images, place, file),
    };
    const change = (part: Partial<ImageFill>) =>
      running.set(running.get().map((one) => (isSame(one.place, place) ? { ...one, ...part } : one)));
    running.set([...others(place), fill]);
    images
      .upload(file, {
        onStandIn: (standIn) => change({ standIn }),
        ...standingAt(store.document(), place),
      })
      .then((image) => {
        running.set(others(place));
        show(store, place, image);
      })
      .catch((error: unknown) => change({ problem: error instanceof Error ? error.message : '' }));
  };
  return { running, start, dismiss: (place) => running.set(others(place)) };
}

function isSame(one: ImagePlace, other: ImagePlace): boolean {
  return one.block === other.block && one.name === other.name && one.item === other.item;
}

/** Puts a stored image into its place: into a new one without a separate step, otherwise as a step. */
function show(store: EditorStore, place: ImagePlace, image: UploadedImage): void {
  const isEmpty = (document: BlockDocument) => imageData(valueAt(document, place)).src === '';
  if (isEmpty(store.document()))
    store.amend((document) => (isEmpty(document) ? withImage(document, place, image) : document));
  else replaceImage(store, place, image);
}

/** Returns the width of that image in the email, in CSS pixels; nothing if unknown. */
export function standingAt(document: BlockDocument, place: ImagePlace): { readonly standing?: number } {
  const shown = withImage(document, place, { src: '/p/images/any.png' });
  const placed = findBlock(shown, place.block);
  if (placed === undefined) return {};
  const { width } = areaRooms(shown)(areaNumber(placed));
  const html = renderBlock(placed, { hooks: true, width });
  const image =
    place.item === undefined
      ? `img[data-nd-component="${place.name}"]`
      : `[data-nd-component="${place.name}"] img[data-nd-item="${String(place.item)}"]`;
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector(image);
  const standing = Number(found?.getAttribute('width'));
  return standing > 0 ? { standing } : {};
}

/** Puts a stored image into its place, as a history step. */
export function replaceImage(store: EditorStore, place: ImagePlace, image: UploadedImage): void {
  const t: Translator<'block-editor'> = store.t;
  store.apply(withImage(store.document(), place, image), t('step.image.label'));
}

/** Returns the document with an image at a place; edited alt text stays. */
function withImage(
  document: BlockDocument,
  place: ImagePlace,
  { src, alt = '' }: UploadedImage,
): BlockDocument {
  const value = valueAt(document, place);
  const before = isRecord(value) ? value : {};
  const words = imageData(value).alt;
  return withValue(document, place, { href: '', ...before, src, alt: words === '' ? alt : words });
}

/** The name of the image in an item of a list. */
const imageOfItem = 'image';

function valueAt(document: BlockDocument, { block, name, item }: ImagePlace): unknown {
  const placed = findBlock(document, block);
  const value = placed === undefined ? null : dataOf(placed)[name];
  if (item === undefined) return value;
  const one: unknown = Array.isArray(value) ? value[item] : null;
  return isRecord(one) ? one[imageOfItem] : null;
}

function withValue(document: BlockDocument, { block, name, item }: ImagePlace, image: object): BlockDocument {
  if (item === undefined) return changeData(document, block, { [name]: image });
  const placed = findBlock(document, block);
  const items: unknown = placed === undefined ? null : dataOf(placed)[name];
  const one: unknown = Array.isArray(items) ? items[item] : null;
  if (!Array.isArray(items) || !isRecord(one)) return document;
  return changeData(document, block, { [name]: items.with(item, { ...one, [imageOfItem]: image }) });
}
