import { filePolicy } from '../../../base/answers/html-page.ts';
import type { Services } from '../../../base/context.ts';
import { NotFound } from '../../../base/errors.ts';
import { filesOf } from '../../../base/files/files-of.ts';
import { RecentFiles } from '../../../base/files/recent-files.ts';
import { imageTypeOf } from '../../../mails/images/image-addresses.ts';
import { imageFileKey } from '../../../mails/images/image-files.ts';
import { readStarterPicture } from '../../../mails/images/starter-pictures.ts';
import type { PublicRoute } from './public-route.ts';

/** Maximum bytes of a bucket's images in memory. */
const mostBytes = 32 * 2 ** 20;

/**
 * Returns the routes of emails' images. Their name is derived from their bytes, so that caches may keep them forever.
 */
export function imageRoutes({ config, now }: Pick<Services, 'config' | 'now'>): PublicRoute[] {
  const stored = filesOf(config);
  const files = config.files === null ? stored : new RecentFiles({ files: stored, mostBytes, now });
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
            'content-security-policy': filePolicy,
          },
          body: bytes,
        };
      },
    },
  ];
}
