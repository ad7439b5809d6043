import { Counter, Histogram } from 'prom-client';
import { isAppError } from '../../domain/errors.ts';
import type { App } from '../services/app.ts';
import { inSpan } from './tracing/tracing.ts';

/** Where durations are measured, and where they become spans. */
type Measures = Pick<App, 'timings' | 'tracing'>;

/** Durations that this process measures, for the metrics. */
export interface Timings {
  /** Calls to the payment provider, the mail server, the storage and the render processes, and sealing. */
  readonly calls: Histogram<'call' | 'outcome'>;
  readonly jobs: Histogram<'job' | 'outcome'>;
  /** Files sealed, by the PAdES level that they reached. */
  readonly seals: Counter<'level'>;
}

const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

export const createTimings = (): Timings => ({
  calls: new Histogram({
    name: 'call_duration_seconds',
    help: 'Duration of calls to payments, mail, storage and rendering, and of sealing; the outcome is done, an error code or failed',
    labelNames: ['call', 'outcome'],
    buckets: BUCKETS,
    registers: [],
  }),
  jobs: new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of one run of a job',
    labelNames: ['job', 'outcome'],
    buckets: BUCKETS,
    registers: [],
  }),
  seals: new Counter({
    name: 'seals_total',
    help: 'Files sealed by PAdES level: B-B, B-T with a timestamp, B-LT with validation data too',
    labelNames: ['level'],
    registers: [],
  }),
});

type Call = (...parameters: readonly unknown[]) => Promise<unknown>;

type CallsOf<Service> = {
  [Name in keyof Service]: Service[Name] extends (...parameters: never[]) => Promise<unknown> ? Name : never;
}[keyof Service];

/** The same service, with these calls of it measured as "name.call". */
export function timed<Service extends object>(
  measures: Measures,
  name: string,
  service: Service,
  names: readonly CallsOf<Service>[],
): Service {
  const measured = names.map((method) => {
    const call = service[method] as Call;
    const measure: Call = (...parameters) =>
      measureCall(measures, `${name}.${String(method)}`, () => call(...parameters));
    return [method, measure];
  });
  return { ...service, ...Object.fromEntries(measured) };
}

/** Calls that leave this machine or its programs; the others are work of our own. */
const OUTSIDE = /^(?:payments|mail|storage)\./;

/** The answer of the call, whose duration and outcome are measured under its name. */
export async function measureCall<Answer>(
  { timings: { calls }, tracing }: Measures,
  name: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const end = calls.startTimer({ call: name });
  try {
    const answer = await inSpan(tracing, { name, kind: OUTSIDE.test(name) ? 'client' : 'internal' }, call);
    end({ outcome: 'done' });
    return answer;
  } catch (error) {
    end({ outcome: isAppError(error) ? error.code : 'failed' });
    throw error;
  }
}
