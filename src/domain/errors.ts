/** Every failure that a person can cause or mend, by its stable code. */
export type ErrorCode =
  | 'INVALID_INPUT'
  | 'MISSING_TABLE'
  | 'UNPRINTABLE_CHARACTER'
  | 'UNAUTHORIZED'
  | 'SECOND_FACTOR'
  | 'FORBIDDEN'
  | 'FOREIGN_ORIGIN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'IDEMPOTENCY_MISMATCH'
  | 'REFUSED_NAME'
  | 'PAYMENT_FAILED'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_MEDIA'
  | 'RATE_LIMITED'
  | 'BUSY'
  | 'MAINTENANCE'
  | 'TIMEOUT'
  | 'RENDER_FAILED'
  | 'INTERNAL';

/** Path of a field ("employee.zip") to the sentence shown beside it. */
export type FieldErrors = Record<string, string>;

/**
 * An expected failure. Bugs throw plain errors; everything that a user may meet is one of these,
 * with a sentence that says what to do.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldErrors) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;
