import { z } from '@hono/zod-openapi';
import { ERROR_CODES } from '../../../domain/errors.ts';
import { cursorAnswer } from '../../services/lists/cursor.ts';
import { listAnswer } from '../../services/lists/list.ts';

const errorBody = z
  .object({
    type: z.url().openapi({ description: 'The page about this error: what it means, its causes, and the fix' }),
    message: z.string().openapi({ description: 'A sentence for a person' }),
    code: z.enum(ERROR_CODES),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ example: { 'employee.zip': 'Zip code is required' } }),
    requestId: z.string(),
  })
  .openapi('Error');

const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } });

/** `{ "data": ... }`, and the errors that the call may return. */
export const answers = <T extends z.ZodType>(description: string, data: T) =>
  ({
    200: { description, content: json(z.object({ data })) },
    default: { description: 'It failed', content: json(errorBody) },
  }) as const;

/** A table: `data` holds the rows, and the row counts are next to it. */
export const listAnswers = <T extends z.ZodType>(description: string, row: T) =>
  ({
    200: { description, content: json(listAnswer(row)) },
    default: { description: 'It failed', content: json(errorBody) },
  }) as const;

/** A page of rows, and where the next one begins. */
export const pageAnswers = <T extends z.ZodType>(description: string, row: T) =>
  ({
    200: { description, content: json(cursorAnswer(row)) },
    default: { description: 'It failed', content: json(errorBody) },
  }) as const;

/** The body of a call. */
export const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: json(schema) }) as const;
