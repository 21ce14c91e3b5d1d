import { useQuery } from '@tanstack/react-query';
import type { StoredImages } from '../../../../../rendering/checks/stored-images.ts';
import { storedImagesQuery } from '../../../../api/images.ts';
import { useExtensions } from '../../../../hooks/useExtensions.ts';

const noImages: StoredImages = {};

/** Returns the known images of the account that an email shows, by their keys (separated by spaces). */
export function useStoredImages(keys: string): StoredImages {
  const isListed = useExtensions().has('imageList');
  const { data } = useQuery({
    ...storedImagesQuery(keys.split(' ')),
    enabled: isListed && keys !== '',
  });
  return data ?? noImages;
}
