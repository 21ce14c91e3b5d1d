import { mutationOptions } from '@tanstack/react-query';
import {
  attributeCreate,
  attributeDelete,
  attributeList,
  attributeUpdate,
  type Attribute,
} from '../../contract/people/attributes.ts';
import { oneLine } from '../../lib/text/one-line.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { wholeQuery } from './query.ts';

/** Returns the query for every attribute; the page, columns, forms, and mapping need all of them. */
export function attributesQuery() {
  return {
    ...wholeQuery(attributeList, (query, signal) => callApi(attributeList, { query }, signal)),
    staleTime: 60_000,
  };
}

/** Reloads the attributes, so that a change made in another tab is seen before a save overwrites it. */
export function readAttributes(): Promise<Attribute[]> {
  return allPages((query) => callApi(attributeList, { query }));
}

/** Creates an attribute; the service generates its code. A column's header may have several lines. */
export function createAttribute() {
  return apiMutation({
    mutationFn: (name: string) => callApi(attributeCreate, { body: { name: oneLine(name) } }),
    touches: ['attributes'],
  });
}

/** A new name for an attribute; its code stays. */
export interface Renaming {
  readonly code: string;
  readonly name: string;
}

/** Renames an attribute immediately on the screen, and restores the old name if the service refuses. */
export function renameAttribute() {
  const { queryKey } = attributesQuery();
  return mutationOptions({
    ...apiMutation({
      mutationFn: ({ code, name }: Renaming) =>
        callApi(attributeUpdate, { params: { code }, body: { name } }),
      touches: ['attributes'],
      isTouchedByFailure: true,
    }),
    async onMutate({ code, name }, { client }) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.code === code ? { ...one, name } : one)));
      return { before };
    },
    onError(...[, , shown, { client }]) {
      client.setQueryData(queryKey, shown?.before);
    },
  });
}

/** Deletes an attribute and its values on every contact. */
export function deleteAttribute() {
  return apiMutation({
    mutationFn: (code: string) => callApi(attributeDelete, { params: { code } }),
    touches: ['attributes', 'contacts'],
  });
}
