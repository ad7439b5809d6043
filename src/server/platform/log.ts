import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config } from './config.ts';
import { reasonOf } from './reason-of.ts';
import { activeSpan } from './tracing/span.ts';

/**
 * Names of fields with personal data or secrets. They never reach a log, even if a whole input is logged by mistake; a
 * log line has IDs, counts and codes.
 */
const PERSONAL = [
  'address',
  'authorization',
  'card_number',
  'card_cvc',
  'code',
  'cookie',
  'email',
  'fname',
  'fullName',
  'input',
  'ip',
  'key',
  'lname',
  'message',
  'otp',
  'password',
  'phone',
  'recovery',
  'secret',
  'ssn',
  'subject',
  'to',
  'token',
  'username',
];

/** A failure as logged: its kind, its message and where it was thrown, without its data. */
const serializeError = (error: unknown): unknown => {
  // Not under "message", which is hidden: the queue passes on its errors as plain objects.
  if (typeof error !== 'object' || error === null) return { text: String(error) };
  const { name, code, stack } = error as { name?: string; code?: unknown; stack?: string };
  return { type: name, text: reasonOf(error), errorCode: typeof code === 'string' ? code : undefined, stack };
};

/** A line that belongs to a trace names it. */
const nameTrace = (): { readonly traceId?: string } => {
  const span = activeSpan.getStore();
  return span === undefined ? {} : { traceId: span.traceId };
};

export const createLog = (
  config: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'traces'>>,
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(config.traces !== undefined && { mixin: nameTrace }),
      serializers: { err: serializeError },
      redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    destination ?? pino.destination(1),
  );
