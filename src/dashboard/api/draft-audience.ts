import { draftAudienceShow } from '../../contract/mails/draft-audience.ts';
import { endpointQuery } from './query.ts';

/** Returns the query for a draft's sender and audience. Only if the service has `draftAudienceShow`. */
export function draftAudienceQuery(id: number) {
  return endpointQuery(draftAudienceShow, { params: { id } });
}
