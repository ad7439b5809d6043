import type { FinishedSpan } from './span.ts';
import { KINDS } from './span.ts';

const FAILED = { code: 2 };

const attributesOf = (values: object) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]: [string, string | number]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    }));

/** OTLP has nanoseconds as text, because JSON numbers cannot hold them. */
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1_000)}000`;

/** The body of a request to /v1/traces: OTLP 1 in its JSON form. */
export const toOtlp = (resource: Readonly<Record<string, string>>, spans: readonly FinishedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [
          {
            scope: { name: 'paperproof' },
            spans: spans.map(({ kind, startedAt, endedAt, attributes, failed, ...span }) => ({
              ...span,
              kind: KINDS[kind],
              startTimeUnixNano: nanoseconds(startedAt),
              endTimeUnixNano: nanoseconds(endedAt),
              attributes: attributesOf(attributes),
              status: failed ? FAILED : {},
            })),
          },
        ],
      },
    ],
  });
