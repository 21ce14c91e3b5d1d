import { useQuery, useQueryClient } from '@tanstack/react-query';
import { draftQuery, copyDraft, createDraft, saveDraft } from '../../../../api/drafts.ts';
import { responderMailQuery, copyResponderMail, saveResponderMail } from '../../../../api/responders.ts';
import {
  blockTemplateQuery,
  htmlTemplateQuery,
  copyBlockTemplate,
  createHtmlTemplate,
  draftFromBlockTemplate,
  saveBlockTemplate,
  saveHtmlTemplate,
} from '../../../../api/templates.ts';
import { callApi } from '../../../../api/client.ts';
import { failureOf } from '../../../../api/errors.ts';
import { blockTemplateList, blockTemplateUpdate } from '../../../../../contract/mails/block-templates.ts';
import { draftUpdate } from '../../../../../contract/mails/drafts.ts';
import { shownSubject } from '../../../basics/format.ts';
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

/**
 * Saves the content as a new email, regardless of the original's state, and returns the new one. The copy of an
 * autoresponder's email is a draft. A copy of blocks is created from the original, because the API can't create an
 * empty one; if the original no longer exists, from any template.
 */
export function useKeepAsCopy({ kind, id }: MailRef) {
  const newDraft = useSubmit(createDraft());
  const createHtml = useSubmit(createHtmlTemplate());
  const draftCopy = useSubmit(copyDraft());
  const copyBlock = useSubmit(copyBlockTemplate());
  const copyResponder = useSubmit(copyResponderMail());
  const fromTemplate = useSubmit(draftFromBlockTemplate());
  return async ({ subject: given, body, css, plain_text, blockdocument }: MailFields): Promise<MailRef> => {
    const subject = shownSubject(given);
    if (blockdocument === null) {
      const written = { subject, body, css, plain_text };
      if (kind === 'html') return { kind, id: (await createHtml.mutateAsync(written)).id };
      return { kind: 'draft', id: (await newDraft.mutateAsync(written)).id };
    }
    const written = { subject, blockdocument };
    if (kind === 'draft' || kind === 'responder') {
      const { mutateAsync } = kind === 'draft' ? draftCopy : copyResponder;
      const copy = await copyOrElse(() => mutateAsync(id), fromTemplate.mutateAsync);
      await callApi(draftUpdate, { params: { id: copy.id }, body: written });
      return { kind: 'draft', id: copy.id };
    }
    const copy = await copyOrElse(() => copyBlock.mutateAsync(id), copyBlock.mutateAsync);
    await callApi(blockTemplateUpdate, { params: { id: copy.id }, body: written });
    return { kind: 'block', id: copy.id };
  };
}

interface Made {
  readonly id: number;
}

/** Returns an email of blocks to overwrite: a copy, or one from the first template if its original no longer exists. */
async function copyOrElse(
  copy: () => Promise<Made>,
  fromTemplate: (id: number) => Promise<Made>,
): Promise<Made> {
  try {
    return await copy();
  } catch (error) {
    if (failureOf(error).kind !== 'missing') throw error;
    const { results } = await callApi(blockTemplateList, { query: { paginate_by: 1 } });
    const [template] = results;
    if (template === undefined) throw error;
    return fromTemplate(template.id);
  }
}
