import { brandReplace } from '../../contract/mails/brand.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';

/**
 * Saves the brand. Rejects with a `RefusedCall` of status 409, and changes nothing, if it was changed since
 * `based_on`.
 */
export function saveBrand() {
  return apiMutation({
    mutationFn: (body: Call<typeof brandReplace>['body']) => callApi(brandReplace, { body }),
    touches: ['brand'],
  });
}
