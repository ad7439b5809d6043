import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { HttpEnv } from './http-env.ts';

/** Answers within this time, whatever hangs. */
export const timeLimit =
  (milliseconds: number): MiddlewareHandler<HttpEnv> =>
  async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new AppError('TIMEOUT', 'This took too long. Please try again.')), milliseconds);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
