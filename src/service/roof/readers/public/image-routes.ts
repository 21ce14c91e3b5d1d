import type { Services } from '../../../base/context.ts';
import { NotFound } from '../../../base/errors.ts';
import { filesOf } from '../../../base/files/files-of.ts';
import { imageTypeOf } from '../../../mails/images/image-addresses.ts';
import { imageFileKey } from '../../../mails/images/image-files.ts';
import { readStarterPicture } from '../../../mails/images/starter-pictures.ts';
import type { PublicRoute } from './public-route.ts';

/** The images of mails. Their name is made of their bytes, so that they are kept wherever they pass, for good. */
export function imageRoutes({ config }: Pick<Services, 'config'>): PublicRoute[] {
  const files = filesOf(config);
  return [
    {
      method: 'GET',
      path: '/images/:name',
      limit: 'image',
      handle: async ({ params }) => {
        const name = params['name'] ?? '';
        const type = imageTypeOf(name);
        const bytes =
          type === null ? null : ((await readStarterPicture(name)) ?? (await files.get(imageFileKey(name))));
        if (type === null || bytes === null) throw new NotFound();
        return {
          status: 200,
          headers: {
            'content-type': type,
            'cache-control': 'public, max-age=31536000, immutable',
            'cross-origin-resource-policy': 'cross-origin',
            'content-security-policy': "default-src 'none'; sandbox",
          },
          body: bytes,
        };
      },
    },
  ];
}
