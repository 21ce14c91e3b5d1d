import { Component, type ReactNode } from 'react';
import { connection, noteFailure } from '../../api/connection.ts';
import { failureOf } from '../../api/errors.ts';
import { ErrorState } from './ErrorState.tsx';
import { reloadPage } from '../lazy/newer-build.ts';
import { loadedMessages } from '../../messages/message-store.ts';

interface Props {
  /** A key of the content; another value retries a broken page. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly isBroken: boolean;
  readonly resetKey: string;
}

/**
 * Catches errors of a page and failures to load it, and keeps the frame around it. A page that failed because Newsdesk
 * doesn't answer is loaded as soon as it does.
 */
export class PageBoundary extends Component<Props, State> {
  override readonly state: State = { error: null, isBroken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, isBroken: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return state.resetKey === resetKey ? null : { error: null, isBroken: false, resetKey };
  }

  #stopWaiting: (() => void) | null = null;

  override componentDidCatch(error: unknown): void {
    if (failureOf(error).kind !== 'offline') return;
    noteFailure(error);
    this.#stopWaiting = connection.subscribe(() => {
      if (this.state.isBroken && connection.get().trouble === null) reloadPage();
    });
  }

  override componentWillUnmount(): void {
    this.#stopWaiting?.();
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const t = loadedMessages('common');
    return <ErrorState title={t('page.error.title')} error={this.state.error} onRetry={reloadPage} />;
  }
}
