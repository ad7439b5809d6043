import type { Message } from './language/wording.ts';

/** Stable codes of all failures that a user can cause or fix. */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'MISSING_TABLE',
  'UNPRINTABLE_CHARACTER',
  'UNAUTHORIZED',
  'SECOND_FACTOR',
  'FORBIDDEN',
  'FOREIGN_ORIGIN',
  'NOT_FOUND',
  'WRONG_METHOD',
  'CONFLICT',
  'IDEMPOTENCY_MISMATCH',
  'REFUSED_NAME',
  'PAYMENT_FAILED',
  'SLOW_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'RATE_LIMITED',
  'BUSY',
  'MAINTENANCE',
  'TIMEOUT',
  'RENDER_FAILED',
  'DAMAGED_FILE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The page about an error, which every answer with its code names as its `type`. */
export const errorPath = (code: ErrorCode): string => `/developers/errors/${code.toLowerCase()}/`;

/** Maps the path of a field ("employee.zip") to the message shown next to it. */
export type FieldErrors = Record<string, string>;

/**
 * An expected failure that a user may see, with a message that says what to do. Bugs throw plain errors.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** The message by its key, where a reader may meet it in another language. */
  readonly said: Message | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fields?: FieldErrors,
    options?: ErrorOptions & { readonly said?: Message },
  ) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.said = options?.said;
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;
