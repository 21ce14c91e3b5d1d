import { callApi } from '../../../../api/client.ts';
import { copyDraft, createDraft } from '../../../../api/drafts.ts';
import { failureOf } from '../../../../api/errors.ts';
import { copyResponderMail } from '../../../../api/responders.ts';
import { copyBlockTemplate, createHtmlTemplate, draftFromBlockTemplate } from '../../../../api/templates.ts';
import { blockTemplateList, blockTemplateUpdate } from '../../../../../contract/mails/block-templates.ts';
import { draftUpdate } from '../../../../../contract/mails/drafts.ts';
import { useSubmit } from '../../../../hooks/useMutations.ts';
import { shownSubject } from '../../../basics/format.ts';
import type { MailFields, MailRef } from './open-mail.ts';

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
