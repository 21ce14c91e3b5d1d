import { Component, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { AreaName } from '../../../messages/translator.ts';
import { lacksMessages, loadLacking, useMessages } from '../../messages/useMessages.ts';
import { areasOfParts, loadMessages } from '../../messages/message-store.ts';
import { Button } from '../basics/Button.tsx';
import classes from '../page/page.module.css';
import { reloadForNewerBuild, serverBuild } from './newer-build.ts';
import { withArrival } from '../../browser/arrivals.ts';
import { surrounded } from '../mantine/surround.tsx';

/**
 * Returns a part of a page that is loaded when first shown, such as an editor. If it or its messages can't be loaded,
 * its place shows that and offers a retry, and the browser console has the error; the page around it stays, with its
 * input. A part with `onClose` is a dialog, which shows the failure over the page. `areas`: messages loaded with it,
 * filled in by a build.
 */
export function lazyPart<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  areas: readonly AreaName[] = [],
) {
  for (const area of areas) areasOfParts.add(area);
  const load = async () => {
    const [part] = await Promise.all([loadCode(), loadMessages(areas)]);
    return guarded(surrounded(part));
  };
  const loadOrStandIn = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      reportError(error);
      return { default: standIn(load) };
    }
  };
  return lazy(() => withArrival(loadOrStandIn()));
}

/** Returns the part with a stand-in that replaces it if messages are missing. */
function guarded<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const StandIn = standIn(async () => {
    await loadLacking();
    return Part;
  });
  return function Guarded(props) {
    return (
      <MessageBoundary standIn={<StandIn {...props} />}>
        <Part {...props} />
      </MessageBoundary>
    );
  };
}

interface BoundaryProps {
  readonly standIn: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  /** Errors, at most one. */
  readonly thrown: readonly unknown[];
  readonly isLacking: boolean;
}

/** Catches errors of a part that lacks messages; other errors are the page's. */
class MessageBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { thrown: [], isLacking: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { thrown: [error], isLacking: lacksMessages() };
  }

  override render(): ReactNode {
    const { thrown, isLacking } = this.state;
    if (thrown.length === 0) return this.props.children;
    if (!isLacking) throw thrown[0];
    return this.props.standIn;
  }
}

function standIn<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let wasShown = false;
  return function StandIn(props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [state, setState] = useState<'missing' | 'loading' | 'outdated'>('missing');
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
    useEffect(() => {
      // It may be available when reopened.
      if (wasShown) void retry();
      wasShown = true;
    }, []);
    if (Part !== null) return <Part {...props} />;
    return (
      <NotLoaded
        state={state}
        onRetry={() => void retry()}
        onClose={'onClose' in props && isAction(props.onClose) ? props.onClose : null}
      />
    );
  };
}

function isAction(value: unknown): value is () => void {
  return typeof value === 'function';
}

interface NotLoadedProps {
  readonly state: 'missing' | 'loading' | 'outdated';
  readonly onRetry: () => void;
  /** For a dialog. */
  readonly onClose: (() => void) | null;
}

function NotLoaded({ state, onRetry, onClose }: NotLoadedProps) {
  const t = useMessages('shell');
  const tCommon = useMessages('common');
  const isOutdatedPage = state === 'outdated';
  return (
    <div className={classes.state} data-over={onClose !== null || undefined} role="alert">
      <p className={classes.stateTitle}>
        {isOutdatedPage ? t('part.updated.title') : t('part.missing.title')}
      </p>
      <p className={classes.stateText}>{isOutdatedPage ? t('part.updated.body') : t('part.missing.body')}</p>
      <div className={classes.stateActions}>
        {onClose === null ? null : (
          <Button tone="plain" onClick={onClose}>
            {tCommon('close.label')}
          </Button>
        )}
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
