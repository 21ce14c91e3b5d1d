import { Link, useNavigate } from 'react-router-dom';
import { failureOf } from '../../api/errors.ts';
import {
  useCopyBlockTemplate,
  useCopyHtmlTemplate,
  useDeleteBlockTemplate,
  useDeleteHtmlTemplate,
} from '../../api/templates.ts';
import { DotsIcon } from '../../components/DotsIcon.tsx';
import { templateKey, type MailTemplate } from '../../components/mail-gallery/mail-template.ts';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
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
  const { kind, id, subject } = template;
  const isCopied = kind === 'block' || extensions.has('htmlTemplateCopy');
  return (
    <Dropdown look="icon" align="end" name={`Actions for ${subject}`} title={subject} label={<DotsIcon />}>
      {(close) => {
        const item = (label: string, run: () => void, look = '') => (
          <button
            type="button"
            data-item={look}
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </button>
        );
        return (
          <>
            {item('Start a mail', onStart)}
            <Link to={paths.template(kind, id)} data-item="" onClick={close}>
              Edit
            </Link>
            <Link to={previewAt(paths.template(kind, id))} data-item="" onClick={close}>
              Preview
            </Link>
            {isCopied ? item('Copy', copy) : null}
            <hr />
            {item('Delete', remove, 'danger')}
          </>
        );
      }}
    </Dropdown>
  );
}

function useCopyTemplate({ kind, id, subject }: MailTemplate): () => void {
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
      text: `Deleted ${subject}`,
      keys: [templateKey(id)],
      commit: () => (kind === 'html' ? html.mutateAsync(id) : block.mutateAsync(id)),
      touches: [kind === 'html' ? 'htmlTemplates' : 'blockTemplates'],
    });
}
