import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ChunkMissing } from '../../actors/lazyView.ts';

type Props = {
  /** Renders the replacement for the part that crashed. */
  fallback: (failure: { isNewVersion: boolean }) => ReactNode;
  /** Called once per failure. */
  report: (error: unknown, componentStack: string) => void;
  /** A new value, e.g. the URL of another page, renders the part again. */
  resetKey?: string;
  children: ReactNode;
};

type State = { error: unknown; hasFailed: boolean; resetKey: string | undefined };

/** ERR-04: a crash in one part is reported and replaces only that part with the error page. React requires a class for error boundaries. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.report(error, componentStack ?? '');
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback({ isNewVersion: this.state.error instanceof ChunkMissing });
  }
}
