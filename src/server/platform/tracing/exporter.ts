import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Config } from '../config.ts';
import { inTime } from '../in-time.ts';
import { toOtlp } from './otlp.ts';
import { postSpans } from './post-spans.ts';
import type { FinishedSpan } from './span.ts';
import { activeSpan } from './span.ts';

export interface Exporter {
  /** Returns at once. A span that finds no room is dropped. */
  add(span: FinishedSpan): void;
  readonly spans: Counter<'outcome'>;
  stop(): Promise<void>;
}

/** About 1 MB. What a collector does not take in time must not fill the memory of the site. */
const ROOM = 2_048;
const AT_ONCE = 256;
const COLLECT_FOR = 1_000;
const LONGEST_PAUSE = 30_000;
const LAST_TRY = 3_000;

/** The answers after which OTLP says to send the same again later. */
const LATER = new Set([429, 502, 503, 504]);

/**
 * Sends spans in batches, one after the other. Nothing waits for it: a slow or dead collector costs spans, never a
 * request.
 */
export const createExporter = (
  traces: NonNullable<Config['traces']>,
  resource: Readonly<Record<string, string>>,
  log: Logger,
): Exporter => {
  const waiting: FinishedSpan[] = [];
  const spans = new Counter({
    name: 'trace_spans_total',
    help: 'Spans by outcome: sent to the collector, or dropped',
    labelNames: ['outcome'],
    registers: [],
  });
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let failures = 0;
  let stopped = false;

  const leave = (count: number, outcome: 'sent' | 'dropped'): void => {
    waiting.splice(0, count);
    if (count > 0) spans.inc({ outcome }, count);
  };

  const post = async (batch: readonly FinishedSpan[]): Promise<'sent' | 'refused' | 'later'> => {
    try {
      const status = await postSpans(traces, toOtlp(resource, batch));
      if (status < 300) return 'sent';
      if (failures === 0) log.warn({ status }, 'The collector refuses traces');
      return LATER.has(status) ? 'later' : 'refused';
    } catch (error) {
      if (failures === 0) log.warn({ err: error }, 'The collector of traces cannot be reached');
      return 'later';
    }
  };

  /** Until nothing waits, or the collector wants a pause. */
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await post(batch);
      if (outcome === 'sent') {
        if (failures > 0) log.info('The collector accepts traces again');
        failures = 0;
      } else failures += 1;
      if (outcome === 'later') return;
      leave(batch.length, outcome === 'sent' ? 'sent' : 'dropped');
    }
  };

  const send = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
      if (waiting.length > 0) plan();
    });
    return sending;
  };

  const plan = (): void => {
    if (stopped || timer !== undefined || sending !== undefined) return;
    const pause = Math.min(COLLECT_FOR * 2 ** Math.min(failures, 10), LONGEST_PAUSE);
    // Outside of the request whose span came first, so that its id is in no log line about the collector.
    timer = activeSpan.exit(() => setTimeout(() => void send(), pause)).unref();
  };

  const sendRest = async (): Promise<void> => {
    await sending;
    await sendAll();
  };

  return {
    add(span) {
      if (stopped || waiting.length >= ROOM) return spans.inc({ outcome: 'dropped' });
      waiting.push(span);
      plan();
    },
    spans,
    async stop() {
      await inTime(log, 'sending of traces', LAST_TRY, sendRest());
      stopped = true;
      clearTimeout(timer);
      if (waiting.length > 0) log.warn({ spans: waiting.length }, 'Spans that no collector accepted are dropped');
      leave(waiting.length, 'dropped');
    },
  };
};
