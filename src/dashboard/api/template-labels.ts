import { queryOptions } from '@tanstack/react-query';
import {
  templateLabelList,
  templateLabelReplace,
  type TemplateLabel,
} from '../../contract/mails/template-labels.ts';
import type { Call } from '../../contract/wire/types.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';

/** Returns the query of the labels of templates, by the template's id; an extension. */
export function templateLabelsQuery() {
  return queryOptions({
    queryKey: queryKey(templateLabelList),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, TemplateLabel>> => {
      const labels = await allPages((query) => callApi(templateLabelList, { query }, signal));
      return new Map(labels.map((label) => [label.id, label]));
    },
  });
}

/** Names a template, and puts it into a category. */
export function labelTemplate(id: number) {
  return apiMutation({
    mutationFn: (body: Call<typeof templateLabelReplace>['body']) =>
      callApi(templateLabelReplace, { params: { id }, body }),
    touches: ['templateLabels', 'blockTemplates', 'htmlTemplates'],
  });
}
