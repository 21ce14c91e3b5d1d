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
  type SavedMail,
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

/** Saves an email of any kind. */
export function useSaveMail({ kind, id }: MailRef) {
  const draft = useSubmit(saveDraft(id));
  const html = useSubmit(saveHtmlTemplate(id));
  const block = useSubmit(saveBlockTemplate(id));
  const responder = useSubmit(saveResponderMail(id));
  return async (change: Partial<MailFields>, basedOn: string | null): Promise<SavedMail> => {
    const { blockdocument, ...texts } = change;
    const document = blockdocument === undefined ? {} : { blockdocument };
    const based = { based_on: basedOn };
    if (kind === 'html') return html.mutateAsync({ ...texts, ...based });
    if (kind === 'draft') return draft.mutateAsync({ ...texts, ...document, ...based });
    if (kind === 'responder') return responder.mutateAsync({ ...texts, ...document, ...based });
    const { subject } = texts;
    const name = subject === undefined ? {} : { subject };
    return block.mutateAsync({ ...name, ...document, ...based });
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
