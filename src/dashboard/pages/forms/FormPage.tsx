import { useQuery } from '@tanstack/react-query';

import { useNavigate, useParams } from 'react-router-dom';
import type { Form } from '../../../contract/forms/forms.ts';
import { formQuery } from '../../api/forms.ts';
import { Button } from '../../components/basics/Button.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { TabLinks } from '../../components/page/TabLinks.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { formatChange } from './sign-ups.ts';
import { useDuplicateForm } from './useDuplicateForm.ts';
import { useRemoveForm } from './useRemoveForm.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const EditForm = lazyPart(() => import('./builder/EditForm.tsx').then((it) => it.EditForm));
const EmbedTab = lazyPart(() => import('./embed/EmbedTab.tsx').then((it) => it.EmbedTab));
const FormConsentsTab = lazyPart(() =>
  import('./consents/FormConsentsTab.tsx').then((it) => it.FormConsentsTab),
);

const everyTab = [
  { id: 'settings', tab: 'settings' },
  { id: 'embed', tab: 'embed' },
  { id: 'sign-ups', tab: 'signUps' },
] as const;

/** The page of a form: its builder, its embed code, and its sign-ups if the service stores them. */
export function FormPage() {
  const t = useMessages('forms');
  const parent = { label: t('page.title'), path: paths.forms };
  const { key = '' } = useParams();
  const { data: form, error, refetch } = useQuery(formQuery(key));
  const [tab] = useUrlState('tab');
  const hasConsents = useExtensions().has('formConsentList');
  if (form === undefined) {
    return (
      <>
        <PageHeader title={t('form.title')} parent={parent} />
        {error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const tabs = everyTab
    .filter(({ id }) => id !== 'sign-ups' || hasConsents)
    .map(({ id, tab: name }) => ({ id, label: t('tabs.tab.label', { tab: name }) }));
  const current = tabs.find(({ id }) => id === tab)?.id ?? 'settings';
  return (
    <>
      <PageHeader
        title={form.name}
        note={form.signup_count === undefined ? undefined : t('signUps.label', { count: form.signup_count })}
        description={describe(form, t)}
        parent={parent}
        actions={<FormActions form={form} />}
      />
      <TabLinks label={t('tabs.label', { name: form.name })} tabs={tabs} current={current} />
      <LazyPlace fallback={<LoadingCard />}>
        {current === 'settings' ? <EditForm key={key} form={form} /> : null}
        {current === 'embed' ? <EmbedTab form={form} /> : null}
        {current === 'sign-ups' ? <FormConsentsTab form={form} /> : null}
      </LazyPlace>
    </>
  );
}

/** Returns the sentence below a form's name. Before the first sign-up, there is no change to show. */
function describe(
  { lists, signup_count: count = 0, change }: Form,
  t: Translator<'forms'>,
): string | undefined {
  if (lists.length === 0) return t('noLists.body');
  return change !== undefined && count > 0 ? formatChange(t, change) : undefined;
}

function FormActions({ form }: { form: Form }) {
  const t = useMessages('forms');
  const tCommon = useMessages('common');
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
        {tCommon('delete.button')}
      </Button>
      <Button tone="plain" onClick={() => void duplicate(form)}>
        {t('duplicate.button')}
      </Button>
    </>
  );
}
