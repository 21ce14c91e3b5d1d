import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { draftQuery, useCopyDraft, useCreateDraft, useSaveDraft } from '../../api/drafts.ts';
import {
  blockTemplateQuery,
  htmlTemplateQuery,
  useCopyBlockTemplate,
  useCreateHtmlTemplate,
  useSaveBlockTemplate,
  useSaveHtmlTemplate,
} from '../../api/templates.ts';
import { callApi } from '../../api/client.ts';
import { blockTemplateUpdate } from '../../../contract/block-templates.ts';
import { draftUpdate } from '../../../contract/drafts.ts';
import {
  openBlockTemplate,
  openDraft,
  openHtmlTemplate,
  type MailFields,
  type MailRef,
  type OpenMail,
} from './open-mail.ts';

/** Reads a mail of any kind; `mail` is undefined until the first answer. */
export function useReadMail({ kind, id }: MailRef) {
  const draft = useQuery({ ...draftQuery(id), enabled: kind === 'draft' });
  const html = useQuery({ ...htmlTemplateQuery(id), enabled: kind === 'html' });
  const block = useQuery({ ...blockTemplateQuery(id), enabled: kind === 'block' });
  const answer = kind === 'draft' ? draft : kind === 'html' ? html : block;
  const mail = useMemo((): OpenMail | undefined => {
    if (kind === 'draft') return draft.data === undefined ? undefined : openDraft(draft.data);
    if (kind === 'html') return html.data === undefined ? undefined : openHtmlTemplate(html.data);
    return block.data === undefined ? undefined : openBlockTemplate(block.data);
  }, [kind, draft.data, html.data, block.data]);
  return { mail, error: answer.error, reload: () => void answer.refetch() };
}

/** Saves a mail of any kind; gives its new `updated`. */
export function useSaveMail({ kind, id }: MailRef) {
  const draft = useSaveDraft(id);
  const html = useSaveHtmlTemplate(id);
  const block = useSaveBlockTemplate(id);
  return async (change: Partial<MailFields>, basedOn: string | null): Promise<string> => {
    const { blockdocument, ...texts } = change;
    const document = blockdocument === undefined ? {} : { blockdocument };
    const based = { based_on: basedOn };
    if (kind === 'html') return (await html.mutateAsync({ ...texts, ...based })).updated;
    if (kind === 'draft') return (await draft.mutateAsync({ ...texts, ...document, ...based })).updated;
    const { subject } = texts;
    const name = subject === undefined ? {} : { subject };
    return (await block.mutateAsync({ ...name, ...document, ...based })).updated;
  };
}

/** Reads the newest state of a mail past every cache. */
export function useFetchMail({ kind, id }: MailRef): () => Promise<OpenMail> {
  const client = useQueryClient();
  return async () => {
    const fresh = { staleTime: 0 };
    if (kind === 'draft') return openDraft(await client.fetchQuery({ ...draftQuery(id), ...fresh }));
    if (kind === 'html')
      return openHtmlTemplate(await client.fetchQuery({ ...htmlTemplateQuery(id), ...fresh }));
    return openBlockTemplate(await client.fetchQuery({ ...blockTemplateQuery(id), ...fresh }));
  };
}

/**
 * Keeps what is written as a mail of its own, whatever became of the one it was; gives its id. A mail of blocks is made
 * from the one it was, as the interface makes none from nothing.
 */
export function useKeepAsCopy({ kind, id }: MailRef) {
  const createDraft = useCreateDraft();
  const createHtml = useCreateHtmlTemplate();
  const copyDraft = useCopyDraft();
  const copyBlock = useCopyBlockTemplate();
  return async ({ subject: given, body, css, plain_text, blockdocument }: MailFields): Promise<number> => {
    const subject = given.trim() === '' ? 'No subject' : given;
    if (blockdocument === null) {
      const written = { subject, body, css, plain_text };
      const made = await (kind === 'html' ? createHtml : createDraft).mutateAsync(written);
      return made.id;
    }
    const written = { subject, blockdocument };
    if (kind === 'draft') {
      const copy = await copyDraft.mutateAsync(id);
      await callApi(draftUpdate, { params: { id: copy.id }, body: written });
      return copy.id;
    }
    const copy = await copyBlock.mutateAsync(id);
    await callApi(blockTemplateUpdate, { params: { id: copy.id }, body: written });
    return copy.id;
  };
}
