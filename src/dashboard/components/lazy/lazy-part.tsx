import { lazy, useState, type ComponentType } from 'react';
import { Button } from '../Button.tsx';
import classes from '../page.module.css';
import { loadAnew, serverBuild } from './newer-build.ts';

/**
 * A part of a page that is loaded when it is first shown, such as an editor. One that can't be loaded says so in its
 * place, and is tried again from there: the page around it, with what was written in it, stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
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
      } catch {
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
  const isOutdatedPage = state === 'outdated';
  return (
    <div className={classes.state} role="alert">
      <p className={classes.stateTitle}>
        {isOutdatedPage ? 'Newsdesk was updated' : 'This part of the page could not be loaded'}
      </p>
      <p className={classes.stateText}>
        {isOutdatedPage
          ? 'This page is from before. What you wrote is saved first; then load it anew.'
          : 'Is Newsdesk still running, and are you online? The rest of the page goes on working.'}
      </p>
      <div className={classes.stateActions}>
        <Button tone="plain" isBusy={state === 'loading'} onClick={isOutdatedPage ? loadAnew : onRetry}>
          {isOutdatedPage ? 'Load the page anew' : 'Try again'}
        </Button>
      </div>
    </div>
  );
}
