import { brandShow } from '../../contract/mails/brand.ts';
import { endpointQuery } from './query.ts';

/** Returns the query of the account's brand; an extension. */
export function brandQuery() {
  return endpointQuery(brandShow, {});
}
