import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Form } from '../../../contract/forms.ts';
import { formQuery } from '../../api/forms.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { countOf } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TabLinks } from '../../components/TabLinks.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { changeSentence } from './sign-ups.ts';
import { useDuplicateForm } from './useDuplicateForm.ts';
import { useRemoveForm } from './useRemoveForm.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const EditForm = lazyPart(() => import('./builder/EditForm.tsx').then((it) => it.EditForm));
const EmbedTab = lazyPart(() => import('./embed/EmbedTab.tsx').then((it) => it.EmbedTab));
const FormConsentsTab = lazyPart(() =>
  import('./consents/FormConsentsTab.tsx').then((it) => it.FormConsentsTab),
);

const everyTab = [
  { id: 'settings', label: 'Settings' },
  { id: 'embed', label: 'Put it on a web site' },
  { id: 'sign-ups', label: 'Sign-ups' },
] as const;

const parent = { label: 'Forms', path: paths.forms };

/** One form: its builder, how it comes onto a web site, and who has signed up, where the service keeps that. */
export function FormPage() {
  const { key = '' } = useParams();
  const { data: form, error, refetch } = useQuery(formQuery(key));
  const [tab] = useUrlState('tab');
  const hasConsents = useExtensions().has('formConsentList');
  if (form === undefined) {
    return (
      <>
        <PageHeader title="Form" parent={parent} />
        {error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState title="The form could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const tabs = everyTab.filter(({ id }) => id !== 'sign-ups' || hasConsents);
  const current = tabs.find(({ id }) => id === tab)?.id ?? 'settings';
  return (
    <>
      <PageHeader
        title={form.name}
        note={form.signup_count === undefined ? undefined : countOf(form.signup_count, 'confirmed sign-up')}
        description={hasSignUps(form) ? changeSentence(form.change ?? 0) : undefined}
        parent={parent}
        actions={<FormActions form={form} />}
      />
      <TabLinks label={`Parts of ${form.name}`} tabs={tabs} current={current} />
      <Suspense fallback={<LoadingCard />}>
        {current === 'settings' ? <EditForm key={key} form={form} /> : null}
        {current === 'embed' ? <EmbedTab form={form} /> : null}
        {current === 'sign-ups' ? <FormConsentsTab form={form} /> : null}
      </Suspense>
    </>
  );
}

/** Before the first sign-up there is no change to tell of. */
function hasSignUps({ signup_count, change }: Form): boolean {
  return change !== undefined && signup_count !== undefined && signup_count > 0;
}

function FormActions({ form }: { form: Form }) {
  const navigate = useNavigate();
  const remove = useRemoveForm();
  const duplicate = useDuplicateForm();
  return (
    <>
      <Button
        tone="plain"
        onClick={async () => {
          if (await remove(form)) await navigate(paths.forms);
        }}
      >
        Delete
      </Button>
      <Button tone="plain" onClick={() => void duplicate(form)}>
        Duplicate
      </Button>
    </>
  );
}
