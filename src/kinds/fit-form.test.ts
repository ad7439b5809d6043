import { beforeAll, expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import { loadWhole } from '../domain/documents/outline.ts';
import { payStubBuilder } from './pay-stub/form/pay-stub-builder.ts';
import { utilityBuilder } from './utility-bill/form/utility-builder.ts';
import type { BuilderKind } from '../web/builder/frame/builder-kind.ts';
import { openForm } from '../web/builder/frame/fit-form.ts';
import { withPosted } from '../web/builder/frame/posted-form.ts';

// Each kind has its own form. Only its shape matters here.
type AnyBuilder = BuilderKind<Record<string, unknown>>;
const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>('./*/form/*-builder.ts', { eager: true });
const KINDS = Object.values(MODULES)
  .flatMap((module) => Object.values(module) as AnyBuilder[])
  .map((kind) => [kind.path, kind] as const);
const TODAY = plainDate('2026-11-20');

// As the server does before it opens a form.
beforeAll(() => Promise.all(KINDS.map(([, { document }]) => loadWhole(document))));

const opened = (kind: BuilderKind<Record<string, unknown>>, stored: unknown) => openForm(kind, TODAY, stored);

test.each(KINDS)('%s: a filled-in form is kept unchanged', (_, kind) => {
  const initial = kind.initialForm(TODAY);
  const sample = kind.sampleOf(initial);
  // A place that it did not have, such as that of ZIP+4, is empty.
  expect(opened(kind, sample)).toMatchObject({ ...initial, ...sample });
  expect(opened(kind, initial)).toEqual(initial);
});

test.each(KINDS)('%s: parts of a draft with the wrong type are replaced by the initial values', (_, kind) => {
  const initial = kind.initialForm(TODAY);
  for (const value of [7, [], [[]], { length: 3 }]) {
    const spoiled = Object.fromEntries(
      Object.entries(initial)
        .filter(([, part]) => typeof part === 'string' || (typeof part === 'object' && part !== null))
        .filter(([, part]) => Array.isArray(part) !== Array.isArray(value))
        .map(([name]) => [name, value]),
    );
    const form = opened(kind, spoiled);
    for (const step of kind.steps) expect(() => step.validate(form)).not.toThrow();
    const texts = Object.entries(initial).filter(([, part]) => typeof part === 'string');
    expect(texts.map(([name]) => [name, form[name]])).toEqual(texts);
  }
});

test('a word instead of the end of service is not a date', () => {
  const kind = utilityBuilder as unknown as AnyBuilder;
  expect(opened(kind, { endOfService: 'x' })['endOfService']).toBe('');
  expect(opened(kind, { endOfService: '2026-10-31' })['endOfService']).toBe('2026-10-31');
});

test('a pay stub order without stubs or with an unknown periodicity opens with one stub', () => {
  const kind = payStubBuilder as unknown as AnyBuilder;
  expect(opened(kind, { stubs: ['x'] })['stubs']).toHaveLength(1);
  const { details } = kind.initialForm(TODAY) as { details: object };
  const form = opened(kind, { details: { ...details, paymentPeriodicity: '0000-00-00' } });
  expect(form['details']).toEqual(details);
});

test('an unknown pay frequency in a posted form is ignored', () => {
  const before = payStubBuilder.initialForm(TODAY);
  const posted = withPosted(payStubBuilder, before, [['details.paymentPeriodicity', 'x']]);
  expect(posted.details.paymentPeriodicity).toBe(before.details.paymentPeriodicity);
});

test('moves the periods of a posted form whose dates no document can have without leaving the calendar', () => {
  const kind = KINDS[0]![1];
  const initial = kind.initialForm(TODAY);
  for (const date of ['0001-01-31', '1600-01-01', '2400-12-31', '9999-12-31']) {
    const posted = [
      ['details.quantity', '26'],
      ['details.paymentPeriodicity', 'annually'],
      ['stubs.0.payPeriod.start', date],
      ['stubs.0.payPeriod.end', date],
      ['stubs.0.payDate', '2026-11-20'],
    ] as const;
    expect(() => withPosted(kind, initial, posted)).not.toThrow();
  }
});
