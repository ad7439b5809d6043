import { AppError, type ErrorCode, type FieldErrors } from '../errors.ts';
import { ERRORS } from './messages/errors/area.ts';
import { type MessageIn, wordingIn } from './wording.ts';

/** A failure that people may meet who only read documents: its page says it in their language. */
export const refusal = (code: ErrorCode, said: MessageIn<typeof ERRORS>, fields?: FieldErrors): AppError =>
  new AppError(code, wordingIn('en', ERRORS).tell(said), fields, { said });
