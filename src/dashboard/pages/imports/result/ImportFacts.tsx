import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ContactImport, ImportProgress } from '../../../../contract/imports.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { Card } from '../../../components/Card.tsx';
import { formatSpan, formatTime } from '../../../components/format.ts';
import { contactsWhere, paths } from '../../../paths.ts';
import { modes } from '../steps/modes.ts';
import { bytesOf } from '../../../components/bytes.ts';
import { hashOfList } from '../wizard/useEarlierImport.ts';
import classes from '../wizard/wizard.module.css';

/** How the import was made, and when. */
export function ImportFacts({ one, progress }: { one: ContactImport; progress: ImportProgress | null }) {
  const lists = useQuery(allListsQuery());
  const hashes = one.lists.map(hashOfList);
  const mode = modes.find(({ value }) => value === one.mode);
  return (
    <Card title="About this import">
      <dl className={classes.facts}>
        <dt>Lists</dt>
        <dd>
          {hashes.length === 0 ? 'None' : null}
          {hashes.map((hash, at) => (
            <span key={hash}>
              {at === 0 ? '' : ', '}
              <Link to={paths.list(hash)}>
                {lists.data?.find((list) => list.hash === hash)?.name ?? hash}
              </Link>
            </span>
          ))}
          {hashes.length === 0 ? null : (
            <>
              {' · '}
              <Link to={contactsWhere({ lists: hashes.join(',') })}>their contacts</Link>
            </>
          )}
        </dd>
        <dt>Contacts that exist</dt>
        <dd>{mode === undefined ? `Mode ${one.mode}` : `${mode.name}: ${mode.effect}`}</dd>
        <Times progress={progress} />
      </dl>
    </Card>
  );
}

function Times({ progress }: { progress: ImportProgress | null }) {
  if (progress === null) return null;
  const { created, started, finished, size } = progress;
  return (
    <>
      <dt>Made</dt>
      <dd>{formatTime(created)}</dd>
      {size === null ? null : (
        <>
          <dt>File</dt>
          <dd>{bytesOf(size)}</dd>
        </>
      )}
      {started === null || finished === null ? null : (
        <>
          <dt>Took</dt>
          <dd>{formatSpan(Date.parse(finished) - Date.parse(started))}</dd>
        </>
      )}
    </>
  );
}
