import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { isAppError } from '../../../domain/errors.ts';
import type { ProcessSpan } from '../../../render/typst-child.ts';
import type { Config } from '../config.ts';
import { createExporter } from './exporter.ts';
import type { Span, SpanAttributes, SpanContext, SpanKind } from './span.ts';
import { activeSpan, newSpanId, newTraceId, readTraceparent, writeTraceparent } from './span.ts';

interface NewSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
  /** Where it belongs: by default to the span in which this code runs, and with null to none of this process. */
  readonly parent?: SpanContext | null | undefined;
}

interface EndedCall extends NewSpan {
  readonly milliseconds: number;
  readonly failed: boolean;
}

export interface Tracing {
  /** Runs the work in a new span, which ends with it. */
  inSpan<Answer>(span: NewSpan, work: (span: Span) => Promise<Answer>): Promise<Answer>;
  /** Adds what has just ended to the span in which this code runs; outside of one there is nothing to add it to. */
  addEnded(call: EndedCall): void;
  /** Adds what a render process did. */
  addProcess(span: ProcessSpan): void;
  /** What a job or a process needs to continue this span; undefined outside of one. */
  traceparent(): string | undefined;
  /** How many spans were sent, and how many were dropped. */
  readonly spans: Counter<'outcome'>;
  /** Sends what waits, for at most a few seconds. */
  stop(): Promise<void>;
}

const FROM = 16 ** 13;

/** Decided by the trace id, so that all nodes decide the same. */
const isChosen = (traceId: string, ratio: number): boolean => Number.parseInt(traceId.slice(-13), 16) / FROM < ratio;

const typeOf = (error: unknown): string => (isAppError(error) ? error.code : 'failed');

/** Undefined unless a collector is configured: then nothing is wrapped, measured or loaded for it. */
export const openTracing = ({ traces, role }: Config, log: Logger, node: string): Tracing | undefined => {
  if (traces === undefined) return undefined;
  const exporter = createExporter(
    traces,
    { 'service.name': traces.serviceName, 'service.instance.id': node, 'service.role': role },
    log,
  );

  const begin = ({ name, attributes, parent }: NewSpan): { span: Span; parentSpanId: string | undefined } => {
    const active = activeSpan.getStore();
    const above = parent === undefined ? active : (parent ?? undefined);
    const traceId = above?.traceId ?? newTraceId();
    return {
      span: {
        traceId,
        spanId: newSpanId(),
        sampled: above?.sampled ?? isChosen(traceId, traces.ratio),
        epoch: parent === undefined && active !== undefined ? active.epoch : Date.now() - performance.now(),
        name,
        attributes: { ...attributes },
        failed: false,
      },
      parentSpanId: above?.spanId,
    };
  };

  return {
    async inSpan(options, work) {
      const { span, parentSpanId } = begin(options);
      const startedAt = span.epoch + performance.now();
      try {
        return await activeSpan.run(span, () => work(span));
      } catch (error) {
        span.failed = true;
        span.attributes['error.type'] = typeOf(error);
        throw error;
      } finally {
        if (span.sampled) {
          const { traceId, spanId, name, attributes, failed } = span;
          const endedAt = span.epoch + performance.now();
          exporter.add({
            traceId,
            spanId,
            parentSpanId,
            name,
            kind: options.kind,
            startedAt,
            endedAt,
            attributes,
            failed,
          });
        }
      }
    },
    addEnded({ name, kind, attributes = {}, milliseconds, failed }) {
      const active = activeSpan.getStore();
      if (active === undefined || !active.sampled) return;
      const endedAt = active.epoch + performance.now();
      const { traceId, spanId: parentSpanId } = active;
      const startedAt = endedAt - milliseconds;
      exporter.add({ traceId, spanId: newSpanId(), parentSpanId, name, kind, startedAt, endedAt, attributes, failed });
    },
    addProcess({ traceparent, startedAt, milliseconds, failed }) {
      const parent = readTraceparent(traceparent);
      if (parent === undefined || !parent.sampled) return;
      exporter.add({
        traceId: parent.traceId,
        spanId: newSpanId(),
        parentSpanId: parent.spanId,
        name: 'render process',
        kind: 'internal',
        startedAt,
        endedAt: startedAt + milliseconds,
        attributes: {},
        failed,
      });
    },
    traceparent() {
      const active = activeSpan.getStore();
      return active === undefined ? undefined : writeTraceparent(active);
    },
    spans: exporter.spans,
    stop: exporter.stop,
  };
};

/** The work, in a span if there is tracing. */
export const inSpan = <Answer>(
  tracing: Tracing | undefined,
  span: NewSpan,
  work: () => Promise<Answer>,
): Promise<Answer> => (tracing === undefined ? work() : tracing.inSpan(span, work));
