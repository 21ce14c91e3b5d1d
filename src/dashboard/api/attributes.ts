import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  attributeCreate,
  attributeDelete,
  attributeList,
  attributeUpdate,
  type Attribute,
} from '../../contract/attributes.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';

/** Every attribute: the page, the columns, the form and the mapping all want the whole of them. */
export function attributesQuery() {
  return queryOptions({
    queryKey: [attributeList.resource, 'all'],
    queryFn: ({ signal }) => allPages((query) => callApi(attributeList, { query }, signal)),
    staleTime: 60_000,
  });
}

/** Reads the attributes afresh: what another tab has done to one shows before a save goes over it. */
export function readAttributes(): Promise<Attribute[]> {
  return allPages((query) => callApi(attributeList, { query }));
}

/** Creates an attribute; the service makes its code. */
export function useCreateAttribute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callApi(attributeCreate, { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [attributeList.resource] }),
  });
}

/** A new name for an attribute; its code stays. */
export interface Renaming {
  readonly code: string;
  readonly name: string;
}

/** Renames an attribute at once, and takes it back where the service refuses. */
export function useRenameAttribute() {
  const client = useQueryClient();
  const { queryKey } = attributesQuery();
  return useMutation({
    mutationFn: ({ code, name }: Renaming) => callApi(attributeUpdate, { params: { code }, body: { name } }),
    async onMutate({ code, name }) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.code === code ? { ...one, name } : one)));
      return { before };
    },
    onError(_error, _renaming, context) {
      client.setQueryData(queryKey, context?.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [attributeList.resource] }),
  });
}

/** Deletes an attribute and its values on every contact. */
export function useDeleteAttribute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi(attributeDelete, { params: { code } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [attributeList.resource] });
      await client.invalidateQueries({ queryKey: ['contacts'] });
    },
  });
}
