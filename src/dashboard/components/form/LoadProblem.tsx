import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../api/errors.ts';
import classes from './load-problem.module.css';

interface LoadProblemProps {
  readonly query: Pick<UseQueryResult, 'data' | 'error'>;
  readonly sentence: (reason: string) => string;
}

/** The reason why the choices of a field couldn't be loaded; nothing if there are some. */
export function LoadProblem({ query: { data, error }, sentence }: LoadProblemProps) {
  if (error === null || data !== undefined) return null;
  return (
    <p className={classes.problem} role="alert">
      {sentence(failureOf(error).detail)}
    </p>
  );
}
