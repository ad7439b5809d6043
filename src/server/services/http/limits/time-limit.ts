import type { MiddlewareHandler } from 'hono';
import { batchIn } from '../../../../domain/companies/payroll-batch.ts';
import { AppError } from '../../../../domain/errors.ts';
import { within } from '../../../platform/within.ts';
import type { HttpEnv } from '../who/http-env.ts';

const tooLong = (): AppError => new AppError('TIMEOUT', 'This took too long. Please try again.');

const USUAL = 30_000;
/** The review of a pay run or year end and its checkout check thousands of documents, and lay each out before it is sold. */
const OF_RUN = 120_000;
const RUN = /^\/my-dashboard\/companies\/[^/]+\/(?:runs|year-end)\//;

/** How long an answer may take. */
export function timeFor(address: string): number {
  const { pathname, searchParams } = new URL(address);
  return RUN.test(pathname) || (pathname.startsWith('/checkout') && batchIn((name) => searchParams.get(name)) !== null)
    ? OF_RUN
    : USUAL;
}

/** Answers within its time, whatever hangs. */
export const timeLimit = (): MiddlewareHandler<HttpEnv> => async (c, next) =>
  within(timeFor(c.req.url), next(), tooLong);
