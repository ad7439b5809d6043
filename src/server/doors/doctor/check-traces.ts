import type { Config } from '../../platform/config.ts';
import { toOtlp } from '../../platform/tracing/otlp.ts';
import { postSpans } from '../../platform/tracing/post-spans.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { good, warning } from './finding.ts';
import type { Finding } from './finding.ts';

const AREA = 'Traces';
const REMEDY = 'Check OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP, mostly port 4318) and OTEL_EXPORTER_OTLP_HEADERS.';

/** Sends the collector no spans, which it accepts if it would accept some. The site works without it. */
export async function checkTraces({ traces }: Pick<Config, 'traces'>): Promise<Finding[]> {
  if (traces === undefined) return [];
  const { host } = new URL(traces.url);
  try {
    const status = await postSpans(traces, toOtlp({}, []));
    if (status < 300) return [good(AREA, `the collector ${host} accepts traces`)];
    return [warning(AREA, `the collector ${host} refuses traces with status ${status}`, REMEDY)];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return [warning(AREA, `could not reach the collector ${host}: ${reasonOf(cause)}`, REMEDY)];
  }
}
