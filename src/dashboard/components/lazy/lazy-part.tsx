import { lazy, useState, type ComponentType } from 'react';
import type { AreaName } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { loadMessages } from '../../messages/message-store.ts';
import { Button } from '../basics/Button.tsx';
import classes from '../page/page.module.css';
import { reloadForNewerBuild, serverBuild } from './newer-build.ts';
import { surrounded } from '../mantine/surround.tsx';

/**
 * Returns a part of a page that is loaded when first shown, such as an editor. If it can't be loaded, its place says so
 * and offers a retry, and the browser's console has the error; the page around it stays, with its input. `areas`:
 * messages loaded beside it; a build fills them in.
 */
export function lazyPart<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  areas: readonly AreaName[] = [],
) {
  const load = async () => {
    const [part] = await Promise.all([loadCode(), loadMessages(areas)]);
    return surrounded(part);
  };
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      reportError(error);
      return { default: standIn(load) };
    }
  });
}

function standIn<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function StandIn(props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [state, setState] = useState<'missing' | 'loading' | 'outdated'>('missing');
    if (Part !== null) return <Part {...props} />;
    const retry = async () => {
      setState('loading');
      try {
        const loaded = await load();
        setPart(() => loaded);
      } catch (error) {
        reportError(error);
        setState((await serverBuild()) === 'newer' ? 'outdated' : 'missing');
      }
    };
    return <NotLoaded state={state} onRetry={() => void retry()} />;
  };
}

interface NotLoadedProps {
  readonly state: 'missing' | 'loading' | 'outdated';
  readonly onRetry: () => void;
}

function NotLoaded({ state, onRetry }: NotLoadedProps) {
  const t = useMessages('shell');
  const tCommon = useMessages('common');
  const isOutdatedPage = state === 'outdated';
  return (
    <div className={classes.state} role="alert">
      <p className={classes.stateTitle}>
        {isOutdatedPage ? t('part.updated.title') : t('part.missing.title')}
      </p>
      <p className={classes.stateText}>{isOutdatedPage ? t('part.updated.body') : t('part.missing.body')}</p>
      <div className={classes.stateActions}>
        <Button
          tone="plain"
          isBusy={state === 'loading'}
          onClick={isOutdatedPage ? reloadForNewerBuild : onRetry}
        >
          {isOutdatedPage ? t('reload.button') : tCommon('retry.button')}
        </Button>
      </div>
    </div>
  );
}
