import { useParams } from 'react-router-dom';
import type { MailActions } from '../../components/writing/mail-editor/bar/mail-actions.ts';
import { MailEditorPage } from '../../components/writing/mail-editor/MailEditorPage.tsx';
import type { OpenMail } from '../../components/writing/mail-editor/open/open-mail.ts';
import { useStartMail } from '../../components/writing/mail-gallery/useStartMail.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';

/** The page that edits a template, in the editor of its kind. */
export function TemplatePage() {
  const t = useMessages('templates');
  const { kind: asked, id } = useParams();
  const kind = asked === 'html' ? 'html' : 'block';
  return (
    <MailEditorPage
      mail={{ kind, id: Number(id) }}
      parent={{
        label: t('page.title'),
        path: kind === 'html' ? `${paths.templates}?tab=html` : paths.templates,
      }}
      useActions={useTemplatePageActions}
    />
  );
}

/** Returns the actions on a template in its editor. */
function useTemplatePageActions({ kind, id, fields }: OpenMail, flush: () => Promise<boolean>): MailActions {
  const t = useMessages('templates');
  const { start, busy } = useStartMail();
  const begin = async () => {
    if (kind !== 'html' && kind !== 'block') return;
    if (await flush()) await start({ kind, id, subject: fields.subject });
    else toast(t('unsaved.toast'), { tone: 'problem' });
  };
  return {
    primary: { label: t('create.button'), run: begin, isBusy: busy !== null },
  };
}
