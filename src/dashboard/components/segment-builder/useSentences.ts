import { useQuery } from '@tanstack/react-query';
import type { Match } from '../../../contract/people/segments/match.ts';
import { referencesOf } from '../../../contract/people/segments/references.ts';
import { sentenceOf } from '../../../contract/people/segments/sentence.ts';
import { conditionWords } from '../../../messages/condition-words.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { allListsQuery } from '../../api/lists.ts';
import { allSegmentsQuery } from '../../api/segments.ts';
import { allSentMailsQuery } from '../../api/sent-mails.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useSources } from './useSources.ts';

/**
 * Returns a function that writes matches as sentences, with the current names of lists, attributes, and segments.
 * Names emails and sources if they appear in `matches`.
 */
export function useSentences(matches: readonly Match[] = []): (match: Match) => string {
  const t = useMessages('conditions');
  const { data: lists } = useQuery(allListsQuery());
  const { data: attributes } = useQuery(attributesQuery());
  const { data: segments } = useQuery(allSegmentsQuery());
  const named = referencesOf(matches);
  const enabled = named.mails.size > 0;
  const sources = useSources(named.sources.size > 0);
  const { data: mails = [] } = useQuery({ ...allSentMailsQuery(), enabled });
  const words = conditionWords(t);
  // Nothing counts as deleted while names are loading.
  const nameIn = <Item extends { readonly name: string }>(
    items: readonly Item[] | undefined,
    isOne: (item: Item) => boolean,
  ) => (items === undefined ? '…' : (items.find(isOne)?.name ?? null));
  const names = {
    list: (hash: string) => nameIn(lists, (one) => one.hash === hash),
    attribute: (code: string) => nameIn(attributes, (one) => one.code === code),
    segment: (hash: string) => nameIn(segments, (one) => one.hash === hash),
    mail: (id: number) => mails.find((one) => one.id === id)?.subject ?? `#${id}`,
    source: (source: string) => sources.find((one) => one.source === source)?.name ?? source,
  };
  return (match) => sentenceOf(match, { words, names });
}
