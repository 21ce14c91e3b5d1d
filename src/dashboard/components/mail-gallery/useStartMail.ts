import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateDraft } from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import {
  htmlTemplateQuery,
  useDraftFromBlockTemplate,
  useDraftFromHtmlTemplate,
} from '../../api/templates.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { toast } from '../overlay/overlay-store.ts';
import { blankMail } from './blank-mail.ts';
import type { MailTemplate } from './mail-template.ts';

/** What a new mail begins with: a template, or nothing. */
export type MailBeginning = MailTemplate | 'blank';

/** Makes a draft and opens it. `busy` is what one is being made from; there is one at a time. */
export function useStartMail() {
  const navigate = useNavigate();
  const make = useMakeDraft();
  const [busy, setBusy] = useState<MailBeginning | null>(null);
  const start = async (beginning: MailBeginning) => {
    if (busy !== null) return;
    setBusy(beginning);
    try {
      const { id } = await make(beginning);
      await navigate(paths.draft(id));
    } catch (error) {
      toast(`The mail could not be made: ${failureOf(error).detail}`, { tone: 'problem' });
    } finally {
      setBusy(null);
    }
  };
  return { start, busy };
}

/** A service without the extension gets a draft with the template's texts instead. */
function useMakeDraft(): (beginning: MailBeginning) => Promise<{ readonly id: number }> {
  const client = useQueryClient();
  const extensions = useExtensions();
  const create = useCreateDraft();
  const fromHtml = useDraftFromHtmlTemplate();
  const fromBlocks = useDraftFromBlockTemplate();
  return async (beginning) => {
    if (beginning === 'blank') return create.mutateAsync(blankMail);
    if (beginning.kind === 'block') return fromBlocks.mutateAsync(beginning.id);
    if (extensions.has('htmlTemplateDraft')) return fromHtml.mutateAsync(beginning.id);
    const { subject, body, css, plain_text } = await client.fetchQuery(htmlTemplateQuery(beginning.id));
    return create.mutateAsync({ subject, body, css, plain_text });
  };
}
