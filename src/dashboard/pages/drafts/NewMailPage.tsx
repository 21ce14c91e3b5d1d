import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { shownSubject } from '../../components/format.ts';
import { TemplateGallery } from '../../components/mail-gallery/TemplateGallery.tsx';
import { useStartMail } from '../../components/mail-gallery/useStartMail.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TabLinks } from '../../components/TabLinks.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';

const tabs = [
  { id: 'block', label: 'Block templates' },
  { id: 'html', label: 'HTML templates' },
];

/** Begins a mail: a gallery of templates to start from, or a blank page. */
export function NewMailPage() {
  const [tab] = useUrlState('tab');
  const kind = tab === 'html' ? 'html' : 'block';
  const { start, busy } = useStartMail();
  return (
    <>
      <PageHeader
        title="New mail"
        parent={{ label: 'Drafts', path: paths.drafts }}
        description={
          kind === 'block'
            ? 'Put together from blocks: drag, type, done. It looks right in every mail program.'
            : 'Your own HTML, edited as a picture or as code.'
        }
        actions={
          <Button tone="plain" isBusy={busy === 'blank'} onClick={() => void start('blank')}>
            Blank HTML mail
          </Button>
        }
      />
      <TabLinks label="Kinds of templates" tabs={tabs} current={kind} />
      <TemplateGallery
        kind={kind}
        busy={busy === null || busy === 'blank' ? null : busy.id}
        subject={(template, className) => (
          <button
            type="button"
            className={className}
            disabled={busy !== null}
            aria-label={`Start from ${shownSubject(template.subject)}`}
            onClick={() => void start(template)}
          >
            {shownSubject(template.subject)}
          </button>
        )}
        empty={
          <EmptyState
            title="No templates to start from"
            action={<Button onClick={() => void start('blank')}>Blank HTML mail</Button>}
          >
            There are no {kind === 'html' ? 'HTML' : 'block'} templates in this account.
          </EmptyState>
        }
      />
    </>
  );
}
