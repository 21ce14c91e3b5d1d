import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { restoredCopyQuery } from '../../api/restored-copy.ts';
import { paths } from '../../paths.ts';
import { formatTime } from '../basics/format.ts';
import classes from './shell.module.css';
import { useMessages } from '../../messages/useMessages.ts';
import type { RestoredCopy } from '../../../contract/sending/restored-copy.ts';
import type { Translator } from '../../../messages/translator.ts';

/** A banner on every page while a restored copy holds back emails. Only if the service reports that. */
export function RestoredCopyBanner() {
  const t = useMessages('banners');
  const { pathname } = useLocation();
  const { data } = useQuery(restoredCopyQuery());
  if (data?.is_open !== true || pathname === paths.restoredCopy) return null;
  return (
    <div className={classes.banner} role="status">
      <div>
        <strong>{titleOf(data, t)}</strong> {t('restored.body')}
      </div>
      <Link to={paths.restoredCopy}>{t('restored.button')}</Link>
    </div>
  );
}

function titleOf({ reason, made }: RestoredCopy, t: Translator<'banners'>): string {
  if (reason === 'clock') return t('restored.title', { known: 'clock', madeAt: '' });
  return made === null
    ? t('restored.title', { known: 'other', madeAt: '' })
    : t('restored.title', { known: 'yes', madeAt: formatTime(made) });
}
