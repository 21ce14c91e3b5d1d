import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../api/errors.ts';
import {
  useCopyBlockTemplate,
  useCopyHtmlTemplate,
  useDeleteBlockTemplate,
  useDeleteHtmlTemplate,
} from '../../api/templates.ts';
import { shownSubject } from '../../components/format.ts';
import { templateKey, type MailTemplate } from '../../components/mail-gallery/mail-template.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUndoable } from '../../hooks/useUndoable.ts';
import { paths, previewAt } from '../../paths.ts';

interface TemplateActionsProps {
  readonly template: MailTemplate;
  /** Makes a draft from it. */
  readonly onStart: () => void;
}

/** What can be done to a template in the gallery. */
export function TemplateActions({ template, onStart }: TemplateActionsProps) {
  const extensions = useExtensions();
  const copy = useCopyTemplate(template);
  const remove = useRemoveTemplate(template);
  const { kind, id } = template;
  const isCopied = kind === 'block' || extensions.has('htmlTemplateCopy');
  return (
    <ActionMenu
      title={shownSubject(template.subject)}
      groups={[
        [
          { label: 'Start a mail', run: onStart },
          { label: 'Edit', to: paths.template(kind, id) },
          { label: 'Preview', to: previewAt(paths.template(kind, id)) },
          isCopied ? { label: 'Copy', run: copy } : null,
        ],
        [{ label: 'Delete', run: remove, isDestructive: true }],
      ]}
    />
  );
}

function useCopyTemplate({ kind, id, ...template }: MailTemplate): () => void {
  const subject = shownSubject(template.subject);
  const navigate = useNavigate();
  const html = useCopyHtmlTemplate();
  const block = useCopyBlockTemplate();
  return () => {
    const made = kind === 'html' ? html.mutateAsync(id) : block.mutateAsync(id);
    made.then(
      (copy) =>
        void toast(`Copied ${subject}`, {
          action: { label: 'Open the copy', run: () => void navigate(paths.template(kind, copy.id)) },
        }),
      (error: unknown) =>
        void toast(`${subject} could not be copied: ${failureOf(error).detail}`, { tone: 'problem' }),
    );
  };
}

function useRemoveTemplate({ kind, id, subject }: MailTemplate): () => void {
  const html = useDeleteHtmlTemplate();
  const block = useDeleteBlockTemplate();
  const doUndoably = useUndoable();
  return () =>
    doUndoably({
      text: `Deleted ${shownSubject(subject)}`,
      keys: [templateKey(id)],
      commit: () => (kind === 'html' ? html.mutateAsync(id) : block.mutateAsync(id)),
      touches: [kind === 'html' ? 'htmlTemplates' : 'blockTemplates'],
    });
}
