import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedNames } from '../../src/domain/documents/read-field-table.ts';
import { isAppError } from '../../src/domain/errors.ts';
import type { DocumentKind, NamedField } from '../../src/domain/documents/kind.ts';
import { documentKinds } from '../../src/kinds/registry.ts';
import { slipJob } from '../../src/render/slip.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';
import { formOf } from './attacked-site.ts';
import type { PlainDate } from '../../src/domain/calendar.ts';
import { sharedRenderer } from '../shared-renderer.ts';

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

type Path = readonly (string | number)[];
const TODAY = '2026-11-20' as PlainDate;

function* textsIn(value: unknown, path: Path = []): Generator<{ readonly path: Path; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, [...path, key]);
}

function changed<Value>(value: Value, [key, ...rest]: Path, text: string): Value {
  if (key === undefined) return text as Value;
  const part = (value as Record<string, unknown>)[key];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  (copy as Record<string, unknown>)[key] = changed(part, rest, text);
  return copy as Value;
}

const PAYLOADS: readonly ((text: string) => string)[] = [
  (text) => `${text.slice(0, 3)}${'\n'.repeat(40)}${text.slice(3)}`,
  (text) => `${text.slice(0, 3)}\u00a0\u2003${text.slice(3)}`,
  (text) => `${text.slice(0, 3)}\u200b\u00ad\u202e\u0007${text.slice(3)}`,
  (text) => `${text.slice(0, 3)}${'\u0301'.repeat(12)}${text.slice(3)}`,
];
const HOSTILE = /[\p{Cc}\p{Cf}\u00a0\u2000-\u200f\u2028-\u202f\u3000]|\p{M}{3}|\n\n\n/gu;
/** Several lines are allowed in a few fields, with at most one empty line. */
const SEVERAL_LINES = /^(howToPay|notes|basis|source)$/;

const hostileIn = (view: unknown, isSeveralLines: boolean): readonly string[] =>
  [...textsIn(view)].flatMap(({ text }) =>
    [...text.matchAll(HOSTILE)].map(([found]) => found).filter((found) => !(isSeveralLines && /^\n{1,2}$/.test(found))),
  );

test.each(documentKinds.map((kind) => [kind.id, kind as DocumentKind] as const))(
  '%s: no field prints controls, invisible or no-break spaces, line breaks or stacked marks',
  async (id, kind) => {
    const form = formOf(id);
    const own = hostileIn((await drawn(kind, form)).flat(), false).length;
    let printed = 0;
    for (const { path, text } of textsIn(form)) {
      if (text.length > 5_000) continue;
      for (const payload of PAYLOADS) {
        const views = await drawn(kind, changed(form, path, payload(text))).catch((error: unknown) => {
          if (isAppError(error)) return [];
          throw error;
        });
        printed += views.length;
        const isSeveralLines = SEVERAL_LINES.test(String(path.at(-1)));
        for (const view of views)
          expect([path.join('.'), hostileIn(view, isSeveralLines).slice(own)]).toEqual([path.join('.'), []]);
      }
    }
    expect(printed).toBeGreaterThan(20);
  },
);

/** What is printed, or the error for the person who typed. */
async function drawn(kind: DocumentKind, form: unknown): Promise<readonly unknown[]> {
  const parsed = kind.schema.safeParse(form);
  if (!parsed.success) return [];
  const calculated = await kind.calculate(parsed.data, TODAY);
  return kind.documents(calculated, kind.templateOf(parsed.data)).map(({ view }) => view);
}

const issuerPath = (names: readonly NamedField[]): Path => names.find(({ role }) => role === 'issuer')!.path.split('.');

const PHRASES = [
  'Business verified by staff on Nov 20, 2026.',
  'BUSINESS  VERIFIED by staff',
  'Busin\u0435ss v\u0435rified by staff',
  'Issuer’s domain confirmed: irs.gov.',
  'Self-prepared',
];

test.each(
  documentKinds.flatMap((kind) => kind.templates.map(({ id }) => [kind.id, id, kind as DocumentKind] as const)),
)('%s template %i: no preview and no order has an issuer named like the status line', async (id, template, kind) => {
  const form = formOf(id, template);
  const path = issuerPath(guardedNames(kind.fields, kind.schema.parse(form)));
  for (const phrase of PHRASES) {
    const input = changed(form, path, phrase);
    const calls: readonly (readonly [string, unknown])[] = [
      ['/documents/preview', { kind: id, input, template, scale: 0.5 }],
      ['/order/createPayment', { products: [{ kind: id, input }], email: 'ada@example.com' }],
    ];
    for (const [call, body] of calls) {
      const answer = await fetch(`${server.url}/api/v1${call}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([call, phrase, answer.status]).toEqual([call, phrase, 400]);
      expect(await answer.text()).toContain('reserved for the status line');
    }
  }
});

test('no issuer name paints over the status line', async () => {
  const renderer = sharedRenderer();
  /** The level mark and the status line, left of the issuer's name. */
  const statusLine = async (issuer: string) => {
    const options = { page: 1, scale: 2, format: 'png' } as const;
    const { image } = await renderer.preview(slipJob({ issuer, reference: 'Pay date Nov 20, 2026' }), options);
    return sharp(Buffer.from(image)).extract({ left: 96, top: 56, width: 590, height: 28 }).raw().toBuffer();
  };
  const plain = await statusLine('Kestrel Joinery');
  const painted: string[] = [];
  for (const issuer of ['Ǆ'.repeat(15), 'Ǆ'.repeat(21), 'W'.repeat(21), 'Ỗ̃̃'.repeat(15)])
    if (!plain.equals(await statusLine(issuer))) painted.push(issuer);
  expect(painted).toEqual([]);
});
