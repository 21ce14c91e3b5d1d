import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { draftQuery, draftsQuery } from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import { allListsQuery } from '../../api/lists.ts';
import { formatCount, shownSubject } from '../../components/format.ts';
import { paths } from '../../paths.ts';
import '../../components/form/input-styles.ts';
import classes from './responders.module.css';

/** How many drafts are offered, the newest first; any other is chosen in the table of the drafts. */
const offeredDrafts = 100;

interface ChoiceProps {
  readonly field: UseFormRegisterReturn;
  /** The options may come after the value. */
  readonly value: string;
  readonly error: string | undefined;
}

/** The draft that becomes the mail. */
export function DraftSelect({ field, value, error }: ChoiceProps) {
  const { data, error: failure } = useQuery(
    draftsQuery({ paginate_by: offeredDrafts, ordering: '-updated' }),
  );
  const isOffered = data?.results.some(({ id }) => String(id) === value) ?? true;
  const { data: other } = useQuery({ ...draftQuery(Number(value)), enabled: value !== '' && !isOffered });
  const drafts = [...(other === undefined ? [] : [other]), ...(data?.results ?? [])];
  return (
    <div className={classes.choice}>
      <NativeSelect
        label="Mail"
        required
        data-autofocus
        data={[
          { value: '', label: data === undefined ? 'Loading…' : 'Choose a draft' },
          ...drafts.map(({ id, subject }) => ({ value: String(id), label: shownSubject(subject) })),
        ]}
        {...field}
        value={value}
        error={error}
      />
      {failure === null || data !== undefined ? null : (
        <p className={classes.problem} role="alert">
          The drafts could not be loaded: {failureOf(failure).detail}
        </p>
      )}
      {data?.count === 0 ? (
        <p className="nd-muted">
          There is no draft yet. <Link to={paths.newMail}>Write one</Link>, then come back.
        </p>
      ) : null}
      {data !== undefined && data.count > offeredDrafts ? (
        <p className="nd-muted">
          The {offeredDrafts} changed last are offered, of {formatCount(data.count)}. Any other has “Make an
          auto-responder” among its actions in the <Link to={paths.drafts}>drafts</Link>.
        </p>
      ) : null}
    </div>
  );
}

/** The list whose new subscribers get the mail. */
export function ListSelect({ field, value, error }: ChoiceProps) {
  const { data, error: failure } = useQuery(allListsQuery());
  return (
    <div className={classes.choice}>
      <NativeSelect
        label="List"
        description="Who joins it gets the mail."
        required
        data={[
          { value: '', label: data === undefined ? 'Loading…' : 'Choose a list' },
          ...(data ?? []).map(({ hash, name }) => ({ value: hash, label: name })),
        ]}
        {...field}
        value={value}
        error={error}
      />
      {failure === null || data !== undefined ? null : (
        <p className={classes.problem} role="alert">
          The lists could not be loaded: {failureOf(failure).detail}
        </p>
      )}
      {data?.length === 0 ? (
        <p className="nd-muted">
          There is no list yet. <Link to={paths.newList}>Make one</Link>, then come back.
        </p>
      ) : null}
    </div>
  );
}
