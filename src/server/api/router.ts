import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '../../domain/errors.ts';
import type { FieldErrors } from '../../domain/errors.ts';
import { answerError } from '../http/error-answer.ts';
import type { HttpEnv } from '../http/http-env.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** "employee.zip": the first complaint of each field, as the form shows one at a time. */
export const fieldErrors = (issues: readonly Issue[]): FieldErrors => {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message;
  return fields;
};

/** A router whose wrong input answers as the contract says. Every area of the API starts with one. */
export const createRouter = (): OpenAPIHono<HttpEnv> => {
  const router = new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw new AppError('INVALID_INPUT', 'Some fields need another look.', fieldErrors(result.error.issues));
    },
  });
  router.onError((error, c) => answerError(c, error));
  return router;
};
