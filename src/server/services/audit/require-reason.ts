import { AppError } from '../../../domain/errors.ts';

/** Any action that takes something away from a user needs a reason that can be read later. */
export function requireReason(typed: string): string {
  const reason = typed.trim();
  if (reason.length >= 3 && reason.length <= 500) return reason;
  const message = reason.length < 3 ? 'Enter a reason.' : 'Enter 500 characters or fewer.';
  throw new AppError('INVALID_INPUT', message, { reason: message });
}
