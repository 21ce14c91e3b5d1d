import { useQuery } from '@tanstack/react-query';
import type { StoredImages } from '../../../../../rendering/checks/stored-images.ts';
import { storedImagesQuery } from '../../../../api/images.ts';
import { useExtensions } from '../../../../hooks/useExtensions.ts';

const noImages: StoredImages = {};

/** Returns the account's images that an email shows, by their keys (separated by blanks), as far as they are known. */
export function useStoredImages(keys: string): StoredImages {
  const isListed = useExtensions().has('imageList');
  const { data } = useQuery({
    ...storedImagesQuery(keys.split(' ')),
    enabled: isListed && keys !== '',
  });
  return data ?? noImages;
}
