import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly startedAt: bigint;
  readonly endedAt: bigint;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** What the process says of itself. */
  readonly resource: Readonly<Record<string, string>>;
}

/** A collector of traces that speaks OTLP over HTTP with JSON, and remembers what it was sent. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  readonly bodies: readonly string[];
  readonly headers: readonly IncomingHttpHeaders[];
  /** The status of its answers, or no answer at all. */
  readonly answerWith: (status: number | 'nothing') => void;
  readonly stop: () => Promise<void>;
}

interface OtlpAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: string };
}

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly OtlpAttribute[];
  readonly status: { readonly code?: number };
}

interface Otlp {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const valuesOf = (attributes: readonly OtlpAttribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

const decode = (body: string): CollectedSpan[] =>
  (JSON.parse(body) as Otlp).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId,
        name: span.name,
        kind: span.kind,
        startedAt: BigInt(span.startTimeUnixNano),
        endedAt: BigInt(span.endTimeUnixNano),
        failed: span.status.code === 2,
        attributes: valuesOf(span.attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let status: number | 'nothing' = 200;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (status === 'nothing') return;
    if (status === 200 && request.url === '/v1/traces') {
      spans.push(...decode(body));
      bodies.push(body);
      headers.push(request.headers);
    }
    response.writeHead(request.url === '/v1/traces' ? status : 404, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    answerWith: (next) => {
      status = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
