import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { draftQuery, draftsQuery } from '../../api/drafts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { allSegmentsQuery } from '../../api/segments.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { LoadProblem } from '../../components/form/LoadProblem.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import '../../components/basics/input-styles.ts';
import classes from './responders.module.css';

/** The number of drafts in the field, newest first; others can be chosen in the table of drafts. */
const offeredDrafts = 100;

interface ChoiceProps {
  readonly field: UseFormRegisterReturn;
  /** The options may load after the value. */
  readonly value: string;
  readonly error: string | undefined;
}

/** The draft that becomes the email. */
export function DraftSelect({ field, value, error }: ChoiceProps) {
  const t = useMessages('responders');
  const tCommon = useMessages('common');
  const query = useQuery(draftsQuery({ paginate_by: offeredDrafts, ordering: '-updated' }));
  const { data } = query;
  const isOffered = data?.results.some(({ id }) => String(id) === value) ?? true;
  const { data: other } = useQuery({ ...draftQuery(Number(value)), enabled: value !== '' && !isOffered });
  const drafts = [...(other === undefined ? [] : [other]), ...(data?.results ?? [])];
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={t('email.label')}
        required
        data-autofocus
        data={[
          { value: '', label: data === undefined ? tCommon('loading.label') : t('email.choose.label') },
          ...drafts.map(({ id, subject }) => ({ value: String(id), label: shownSubject(subject) })),
        ]}
        {...field}
        value={value}
        error={error}
      />
      <LoadProblem query={query} sentence={(reason) => t('drafts.error', { reason })} />
      {data?.count === 0 ? (
        <p className="nd-muted">
          {t.rich('drafts.none.help', {
            link: (text) => (
              <Link key="link" to={paths.newMail}>
                {text}
              </Link>
            ),
          })}
        </p>
      ) : null}
      {data !== undefined && data.count > offeredDrafts ? (
        <p className="nd-muted">
          {t.rich('drafts.more.help', {
            shown: offeredDrafts,
            count: data.count,
            link: (text) => (
              <Link key="link" to={paths.drafts}>
                {text}
              </Link>
            ),
          })}
        </p>
      ) : null}
    </div>
  );
}

/** The list whose new subscribers get the email. */
export function ListSelect({ field, value, error }: ChoiceProps) {
  const t = useMessages('responders');
  const tSendings = useMessages('sendings');
  const tCommon = useMessages('common');
  const query = useQuery(allListsQuery());
  const { data } = query;
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={t('list.label')}
        description={t('list.help')}
        required
        data={[
          { value: '', label: data === undefined ? tCommon('loading.label') : t('list.choose.label') },
          ...(data ?? []).map(({ hash, name }) => ({ value: hash, label: name })),
        ]}
        {...field}
        value={value}
        error={error}
      />
      <LoadProblem query={query} sentence={(reason) => tSendings('lists.error', { reason })} />
      {data?.length === 0 ? (
        <p className="nd-muted">
          {t.rich('lists.none.help', {
            link: (text) => (
              <Link key="link" to={paths.newList}>
                {text}
              </Link>
            ),
          })}
        </p>
      ) : null}
    </div>
  );
}

/** The segment that a new subscriber must be in when the email is due; hidden if the service has none. */
export function SegmentSelect({ field, value, error }: ChoiceProps) {
  const t = useMessages('responders');
  const isKept = useExtensions().has('segmentList');
  const query = useQuery({ ...allSegmentsQuery(), enabled: isKept });
  const { data } = query;
  if (!isKept || (data?.length === 0 && value === '')) return null;
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={t('segment.label')}
        description={t('segment.help')}
        data={[
          { value: '', label: t('segment.none.label') },
          ...(data ?? []).map(({ hash, name }) => ({ value: hash, label: name })),
        ]}
        {...field}
        value={value}
        error={error}
      />
      <LoadProblem query={query} sentence={(reason) => t('segments.error', { reason })} />
    </div>
  );
}
