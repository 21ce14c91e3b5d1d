import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface Props {
  /** What is shown; with another value a broken page gets another try. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly isBroken: boolean;
  readonly resetKey: string;
}

/** Catches what a page throws, or a part of it that could not be loaded, and keeps the frame around it. */
export class PageBoundary extends Component<Props, State> {
  override readonly state: State = { error: null, isBroken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, isBroken: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return state.resetKey === resetKey ? null : { error: null, isBroken: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <ErrorState
        title="This page could not be shown"
        error={this.state.error}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
