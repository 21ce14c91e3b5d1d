import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { restoredCopyQuery } from '../../api/restored-copy.ts';
import { paths } from '../../paths.ts';
import { formatTime } from '../format.ts';
import classes from './shell.module.css';

/** Banner on every page while a restored copy holds back what it would send. Only where the service tells of it. */
export function RestoredCopyBanner() {
  const { pathname } = useLocation();
  const { data } = useQuery(restoredCopyQuery());
  if (data?.is_open !== true || pathname === paths.restoredCopy) return null;
  return (
    <div className={classes.banner} role="status">
      <div>
        <strong>
          {data.made === null
            ? 'This is a restored copy.'
            : `This is a restored copy made ${formatTime(data.made)}.`}
        </strong>{' '}
        Emails that were being sent or scheduled are on hold.
      </div>
      <Link to={paths.restoredCopy}>Review emails</Link>
    </div>
  );
}
