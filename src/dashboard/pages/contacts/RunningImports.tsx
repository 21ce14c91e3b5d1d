import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { useRunningImports } from './useRunningImports.ts';

/** A link to the running import, because of which the number of contacts grows; nothing while none runs. */
export function RunningImports() {
  const t = useMessages('contacts');
  const running = useRunningImports();
  const first = running.at(-1);
  if (first === undefined) return null;
  return (
    <>
      {' · '}
      <Link to={paths.importResult(first.hash)}>{t('importing.label', { count: running.length })}</Link>
    </>
  );
}
