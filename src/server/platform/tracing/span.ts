import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What one process tells another about the span in which it works. */
export interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
  /** False: this trace is not sent anywhere. Its id is still in the log. */
  readonly sampled: boolean;
}

/**
 * Everything that a span may say. It is a closed list of names, counts, codes and random ids, because a trace is kept
 * where nobody erases personal data: no path, address, statement, parameter, file name or message is among them.
 */
export interface SpanAttributes {
  'http.request.method'?: string;
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** Of the log lines and error answers. */
  'request.id'?: string;
  'db.system.name'?: 'postgresql';
  'db.operation.name'?: string;
  'db.collection.name'?: string;
  /** PostgreSQL's five characters for the kind of error. */
  'db.response.status_code'?: string;
  'job.name'?: string;
  'job.id'?: string;
  'job.attempt'?: number;
  /** An error code, or "failed". */
  'error.type'?: string;
}

/** The numbers of OTLP. */
export const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof KINDS;

export interface FinishedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: SpanAttributes;
  readonly failed: boolean;
}

/** A span that still runs. */
export interface Span extends SpanContext {
  /** When the steady clock was zero, as a time of day: a trace does not jump when the clock is set. */
  readonly epoch: number;
  name: string;
  attributes: SpanAttributes;
  failed: boolean;
}

/** The span in which this code runs. Without tracing nothing ever enters one. */
export const activeSpan = new AsyncLocalStorage<Span>();

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newSpanId = (): string => randomBytes(8).toString('hex');

/** The header of W3C Trace Context, version 00. */
export const writeTraceparent = ({ traceId, spanId, sampled }: SpanContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Undefined for anything invalid, which starts a trace of its own. Later versions may add to the end. */
export const readTraceparent = (value: unknown): SpanContext | undefined => {
  if (typeof value !== 'string') return undefined;
  const parts =
    /^(?:00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})|(?!ff|00)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?)$/.exec(
      value,
    );
  if (parts === null) return undefined;
  const [traceId, spanId, flags] = parts.slice(1).filter((part) => part !== undefined);
  if (/^0+$/.test(traceId!) || /^0+$/.test(spanId!)) return undefined;
  return { traceId: traceId!, spanId: spanId!, sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
};
