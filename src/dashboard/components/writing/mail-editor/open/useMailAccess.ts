import { useQuery, useQueryClient } from '@tanstack/react-query';
import { draftQuery, saveDraft } from '../../../../api/drafts.ts';
import { responderMailQuery, saveResponderMail } from '../../../../api/responders.ts';
import {
  blockTemplateQuery,
  htmlTemplateQuery,
  saveBlockTemplate,
  saveHtmlTemplate,
} from '../../../../api/templates.ts';
import {
  openBlockTemplate,
  openDraft,
  openHtmlTemplate,
  openResponderMail,
  type MailFields,
  type MailRef,
  type OpenMail,
} from './open-mail.ts';
import { useSubmit } from '../../../../hooks/useMutations.ts';

/** Loads an email of any kind; `mail` is undefined until the first answer. */
export function useReadMail({ kind, id }: MailRef) {
  const answers = {
    draft: useQuery({ ...draftQuery(id), select: openDraft, enabled: kind === 'draft' }),
    html: useQuery({ ...htmlTemplateQuery(id), select: openHtmlTemplate, enabled: kind === 'html' }),
    block: useQuery({ ...blockTemplateQuery(id), select: openBlockTemplate, enabled: kind === 'block' }),
    responder: useQuery({
      ...responderMailQuery(id),
      select: openResponderMail,
      enabled: kind === 'responder',
    }),
  };
  const { data: mail, error, refetch } = answers[kind];
  return { mail, error, reload: () => void refetch() };
}

/** Saves an email of any kind; returns its new `updated`. */
export function useSaveMail({ kind, id }: MailRef) {
  const draft = useSubmit(saveDraft(id));
  const html = useSubmit(saveHtmlTemplate(id));
  const block = useSubmit(saveBlockTemplate(id));
  const responder = useSubmit(saveResponderMail(id));
  return async (change: Partial<MailFields>, basedOn: string | null): Promise<string> => {
    const { blockdocument, ...texts } = change;
    const document = blockdocument === undefined ? {} : { blockdocument };
    const based = { based_on: basedOn };
    if (kind === 'html') return (await html.mutateAsync({ ...texts, ...based })).updated;
    if (kind === 'draft') return (await draft.mutateAsync({ ...texts, ...document, ...based })).updated;
    if (kind === 'responder')
      return (await responder.mutateAsync({ ...texts, ...document, ...based })).updated;
    const { subject } = texts;
    const name = subject === undefined ? {} : { subject };
    return (await block.mutateAsync({ ...name, ...document, ...based })).updated;
  };
}

/** Returns a function that loads the newest version of an email, bypassing all caches. */
export function useFetchMail({ kind, id }: MailRef): () => Promise<OpenMail> {
  const client = useQueryClient();
  return async () => {
    const fresh = { staleTime: 0 };
    switch (kind) {
      case 'draft':
        return openDraft(await client.fetchQuery({ ...draftQuery(id), ...fresh }));
      case 'html':
        return openHtmlTemplate(await client.fetchQuery({ ...htmlTemplateQuery(id), ...fresh }));
      case 'block':
        return openBlockTemplate(await client.fetchQuery({ ...blockTemplateQuery(id), ...fresh }));
      case 'responder':
        return openResponderMail(await client.fetchQuery({ ...responderMailQuery(id), ...fresh }));
    }
  };
}
