import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { AccountFormPage } from './account-form-page.tsx';

/** For loaders: what the page says in place of a redirect. */
export const orProblem = (error: unknown) => {
  if (!isAppError(error) || error.code === 'NOT_FOUND') throw isAppError(error) ? data(null, 404) : error;
  return data({ problem: error.message }, STATUS_OF[error.code]);
};

/** Why nobody was signed in through the operator's provider. */
export const ProviderProblem = ({ problem }: { readonly problem: string }): ReactNode => (
  <AccountFormPage
    heading="You are not signed in"
    button="Sign in"
    answer={undefined}
    problem={problem}
    links={<Link to="/sign-in/">Sign in</Link>}
  />
);
