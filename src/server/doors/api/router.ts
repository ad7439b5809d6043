import { OpenAPIHono } from '@hono/zod-openapi';
import { fieldErrors } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { answerError } from '../../services/http/answers/error-answer.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';

/** A router that answers invalid input in the error format. Every area of the API starts with one. */
export const createRouter = (): OpenAPIHono<HttpEnv> => {
  const router = new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw new AppError('INVALID_INPUT', 'Some fields are not valid.', fieldErrors(result.error));
    },
  });
  router.onError((error, c) => answerError(c, error));
  return router;
};
