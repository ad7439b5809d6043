import { z } from 'zod';
import { AppError, type FieldErrors } from '../errors.ts';

/** "stubs.0.payPeriod.start": the field name in an error body. */
const fieldPath = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The first message of every invalid field. */
export function fieldErrors(error: Pick<z.ZodError, 'issues'>): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[fieldPath(issue.path)] ??= issue.message;
  return fields;
}

type WithoutDefault<T> = T extends z.ZodDefault<infer Inside> ? Inside : T;

/** The fields that an update may send: any of them, and none is filled in, so that what is not sent stays as it was. */
export const changesOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
      ]),
    ) as { [Name in keyof Shape]: z.ZodOptional<WithoutDefault<Shape[Name]>> },
  );

/** Validates input against a schema. The error names every invalid field with its message. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const count = Object.keys(fields).length;
  throw new AppError(
    'INVALID_INPUT',
    count === 1 ? `Check one field: ${Object.values(fields)[0]}` : `Check ${count} fields.`,
    fields,
  );
}
