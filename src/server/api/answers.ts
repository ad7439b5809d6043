import { z } from '@hono/zod-openapi';
import { listAnswer } from './list.ts';

const errorBody = z
  .object({
    message: z.string().openapi({ description: 'A sentence for a person' }),
    code: z.string().openapi({ example: 'INVALID_INPUT' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ example: { 'employee.zip': 'Zip code is required' } }),
    requestId: z.string(),
  })
  .openapi('Error');

const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } });

/** `{ "data": ... }`, and how the call may fail. */
export const answers = <T extends z.ZodType>(description: string, data: T) =>
  ({
    200: { description, content: json(z.object({ data })) },
    default: { description: 'It failed', content: json(errorBody) },
  }) as const;

/** A table: its rows stand in `data`, and how many there are stands beside them. */
export const listAnswers = <T extends z.ZodType>(description: string, row: T) =>
  ({
    200: { description, content: json(listAnswer(row)) },
    default: { description: 'It failed', content: json(errorBody) },
  }) as const;

/** A body that a call takes. */
export const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: json(schema) }) as const;
