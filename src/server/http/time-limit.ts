import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../domain/errors.ts';
import { within } from '../within.ts';
import type { HttpEnv } from './http-env.ts';

const tooLong = (): AppError => new AppError('TIMEOUT', 'This took too long. Please try again.');

/** Answers within this time, whatever hangs. */
export const timeLimit =
  (milliseconds: number): MiddlewareHandler<HttpEnv> =>
  async (_, next) =>
    within(milliseconds, next(), tooLong);
