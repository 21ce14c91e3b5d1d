import { Link, useNavigate } from 'react-router-dom';
import { failureOf } from '../../api/errors.ts';
import { useCreateHtmlTemplate } from '../../api/templates.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { shownSubject } from '../../components/format.ts';
import { blankMail } from '../../components/mail-gallery/blank-mail.ts';
import { TemplateGallery } from '../../components/mail-gallery/TemplateGallery.tsx';
import { useStartMail } from '../../components/mail-gallery/useStartMail.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TabLinks } from '../../components/TabLinks.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { TemplateActions } from './TemplateActions.tsx';

const tabs = [
  { id: 'block', label: 'Blocks' },
  { id: 'html', label: 'HTML' },
];

/** The templates of the account as a gallery, by kind. */
export function TemplatesPage() {
  const [tab] = useUrlState('tab');
  const kind = tab === 'html' ? 'html' : 'block';
  const { start, busy } = useStartMail();
  const { create, isCreating } = useNewTemplate();
  return (
    <>
      <PageHeader
        title="Templates"
        description="What new mails begin with."
        actions={
          <Button isBusy={isCreating} onClick={create}>
            New HTML template
          </Button>
        }
      />
      <TabLinks label="Kinds of templates" tabs={tabs} current={kind} />
      <TemplateGallery
        kind={kind}
        busy={busy === null || busy === 'blank' ? null : busy.id}
        subject={(template, className) => (
          <Link to={paths.template(kind, template.id)} className={className}>
            {shownSubject(template.subject)}
          </Link>
        )}
        actions={(template) => <TemplateActions template={template} onStart={() => void start(template)} />}
        empty={kind === 'html' ? <NoHtmlTemplates onCreate={create} /> : <NoBlockTemplates />}
      />
    </>
  );
}

function useNewTemplate() {
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateHtmlTemplate();
  const create = () =>
    mutate(
      { ...blankMail, subject: 'New template' },
      {
        onSuccess: ({ id }) => void navigate(paths.template('html', id)),
        onError: (error) =>
          void toast(`The template could not be made: ${failureOf(error).detail}`, { tone: 'problem' }),
      },
    );
  return { create, isCreating: isPending };
}

function NoHtmlTemplates({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState title="No HTML templates" action={<Button onClick={onCreate}>New HTML template</Button>}>
      An HTML template is a mail’s own HTML, ready for its words.
    </EmptyState>
  );
}

function NoBlockTemplates() {
  return (
    <EmptyState
      title="No block templates"
      action={<ButtonLink to={paths.drafts}>Go to the drafts</ButtonLink>}
    >
      A block template is made from a draft that was put together from blocks: “Save as template” there.
    </EmptyState>
  );
}
