import { AppError } from '../../domain/errors.ts';

/** What takes something from somebody needs a reason that can be read later. */
export function requireReason(typed: string): string {
  const reason = typed.trim();
  if (reason.length >= 3 && reason.length <= 500) return reason;
  const message = reason.length < 3 ? 'Say in a few words why.' : 'At most 500 characters.';
  throw new AppError('INVALID_INPUT', message, { reason: message });
}
