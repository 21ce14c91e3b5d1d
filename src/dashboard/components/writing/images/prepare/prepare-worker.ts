import { ownPort } from '../../../../browser/port.ts';
import { prepareImage } from './prepare-image.ts';
import type { ImageAnswer, ImageRequest } from './preparation.ts';

// Decoding a photo takes longer than a keystroke may.
const page = ownPort<ImageAnswer, ImageRequest>();
page.listen((request) => {
  prepareImage(request, page.send).catch(() => page.send({ kind: 'refused', why: 'damaged' }));
});
