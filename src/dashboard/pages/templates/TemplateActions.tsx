import { useNavigate } from 'react-router-dom';
import {
  copyBlockTemplate,
  copyHtmlTemplate,
  deleteBlockTemplate,
  deleteHtmlTemplate,
} from '../../api/templates.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { templateKey, type MailTemplate } from '../../components/writing/mail-gallery/mail-template.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUndoable } from '../../components/overlay/useUndoable.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths, previewAt } from '../../paths.ts';
import { useAction } from '../../hooks/useMutations.ts';

interface TemplateActionsProps {
  readonly template: MailTemplate;
  /** Creates a draft from it. */
  readonly onStart: () => void;
  /** Edits its name, note, and category. */
  readonly onLabel: () => void;
}

/** The menu of a template in the gallery. */
export function TemplateActions({ template, onStart, onLabel }: TemplateActionsProps) {
  const t = useMessages('templates');
  const tCommon = useMessages('common');
  const extensions = useExtensions();
  const copy = useCopyTemplate(template);
  const remove = useRemoveTemplate(template);
  const { kind, id } = template;
  const isCopied = kind === 'block' || extensions.has('htmlTemplateCopy');
  return (
    <ActionMenu
      title={template.name}
      groups={[
        [
          { label: t('create.button'), run: onStart },
          { label: tCommon('edit.button'), to: paths.template(kind, id) },
          extensions.has('templateLabelReplace') ? { label: t('label.button'), run: onLabel } : null,
          { label: t('preview.button'), to: previewAt(paths.template(kind, id)) },
          isCopied ? { label: t('duplicate.button'), run: copy } : null,
        ],
        [{ label: tCommon('delete.button'), run: remove, isDestructive: true }],
      ]}
    />
  );
}

function useCopyTemplate({ kind, id, ...template }: MailTemplate): () => void {
  const t = useMessages('templates');
  const subject = shownSubject(template.subject);
  const navigate = useNavigate();
  const words = {
    done: (copy: { readonly id: number }) => ({
      text: t('duplicate.toast', { subject }),
      action: { label: t('duplicate.open.button'), run: () => void navigate(paths.template(kind, copy.id)) },
    }),
    failed: t('duplicate.failed', { subject }),
  };
  const html = useAction(copyHtmlTemplate(), words);
  const block = useAction(copyBlockTemplate(), words);
  return () => (kind === 'html' ? html : block).mutate(id);
}

function useRemoveTemplate({ kind, id, ...template }: MailTemplate): () => void {
  const t = useMessages('templates');
  const subject = shownSubject(template.subject);
  const doUndoably = useUndoable();
  return () =>
    doUndoably({
      text: t('delete.toast', { subject }),
      failed: t('delete.failed', { subject }),
      keys: [templateKey(id)],
      mutation: kind === 'html' ? deleteHtmlTemplate() : deleteBlockTemplate(),
      given: id,
    });
}
