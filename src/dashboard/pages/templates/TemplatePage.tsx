import { useParams } from 'react-router-dom';
import { MailEditorPage } from '../../components/writing/mail-editor/MailEditorPage.tsx';
import type { OpenMail } from '../../components/writing/mail-editor/open/open-mail.ts';
import { useStartMail } from '../../components/writing/mail-gallery/useStartMail.ts';
import { Button } from '../../components/basics/Button.tsx';
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
      actions={(mail, flush) => <StartButton mail={mail} flush={flush} />}
    />
  );
}

interface StartButtonProps {
  readonly mail: OpenMail;
  readonly flush: () => Promise<boolean>;
}

/** Creates a draft from the template with its latest changes. */
function StartButton({ mail: { kind, id, updated, fields }, flush }: StartButtonProps) {
  const t = useMessages('templates');
  const { start, busy } = useStartMail();
  const begin = async () => {
    if (kind !== 'html' && kind !== 'block') return;
    if (await flush()) await start({ kind, id, subject: fields.subject, updated, preview: null });
    else toast(t('unsaved.toast'), { tone: 'problem' });
  };
  return (
    <Button isBusy={busy !== null} onClick={() => void begin()}>
      {t('create.button')}
    </Button>
  );
}
