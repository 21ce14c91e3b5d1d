import { listLanguageReplace, listLanguageShow } from '../../contract/people/list-language.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery } from './query.ts';

/** Returns the query for the language of a list's emails. Only if the service has `listLanguageShow`. */
export function listLanguageQuery(hash: string) {
  return endpointQuery(listLanguageShow, { params: { hash } });
}

/** Saves the language of a list's emails; null for the account's. Only if the service has `listLanguageReplace`. */
export function saveListLanguage(hash: string) {
  return apiMutation({
    mutationFn: (language: string | null) =>
      callApi(listLanguageReplace, { params: { hash }, body: { language } }),
    keep: (client, saved) => client.setQueryData(listLanguageQuery(hash).queryKey, saved),
  });
}
