import { draftAudienceShow } from '../../contract/mails/draft-audience.ts';
import { endpointQuery } from './query.ts';

/** Returns the query for the sender and audience of a draft. Only where the service has `draftAudienceShow`. */
export function draftAudienceQuery(id: number) {
  return endpointQuery(draftAudienceShow, { params: { id } });
}
