import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { createPerson } from '../../../../tests/staff.ts';
import type { Actor } from '../../services/actor.ts';
import { issueDocuments } from '../issue/issue-documents.ts';
import { readWholeData } from './read-document-file.ts';
import { readPaystubData } from './read-paystub-data.ts';

let tested: TestApp;
let actor: Actor;
beforeAll(async () => {
  tested = await createTestApp();
  ({ actor } = await createPerson(tested.app, 0));
});
afterAll(() => tested.stop());

/** Each one from an employer of its own, because a person has one live pay stub of a period from each. */
async function issued(name: string, estimatePriorYTD: boolean, template = 1, templateMode = false) {
  const { app } = tested;
  const sample = payStub.sample(template);
  const company = { ...sample.company, name };
  const input = { ...sample, company, templateMode, details: { ...sample.details, estimatePriorYTD } };
  const { documents } = await issueDocuments(app, {
    kind: 'PayStub',
    input,
    ownerKey: userKey(actor.userId!),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(app);
  return app.db.selectFrom('documents').selectAll().where('id', '=', documents[0]!.id).executeTakeFirstOrThrow();
}

test('a pay stub as data has every printed section, and the steps and the source of each calculated tax', async () => {
  const row = await issued('Whole Data LLC', false);
  const data = await readWholeData(tested.app, actor, row.id);
  expect(data.sections).toEqual(row.content!.view.twin);
  expect(data.working).toEqual(row.content!.working);
  const working = data.working as readonly {
    readonly name: string;
    readonly steps: readonly object[];
    readonly source: string;
  }[];
  expect(working.length).toBeGreaterThan(3);
  expect(working.filter(({ steps, source }) => steps.length === 0 || source === '')).toEqual([]);
  expect(data.pdf).toMatch(new RegExp(`/api/v1/documents/${row.id}/pdf$`));
  const { actor: stranger } = await createPerson(tested.app, 0);
  await expect(readWholeData(tested.app, stranger, row.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

// The required fields of CreditPayStub in Plaid's OpenAPI file 2020-09-14_1.54.0.
const amount = z.number().nullable();
const text = z.string().nullable();
const currency = { iso_currency_code: text, unofficial_currency_code: text };
const address = z.object({ city: text, country: text, postal_code: text, region: text, street: text });
const creditPayStub = z.object({
  deductions: z.object({
    breakdown: z.array(z.object({ current_amount: amount, description: text, ytd_amount: amount, ...currency })),
    total: z.object({ current_amount: amount, ytd_amount: amount, ...currency }),
  }),
  document_id: text,
  document_metadata: z.object({ name: z.string(), status: text, download_url: text }),
  earnings: z.object({
    breakdown: z.array(
      z.object({
        canonical_description: text,
        current_amount: amount,
        description: text,
        hours: amount,
        rate: amount,
        ytd_amount: amount,
        ...currency,
      }),
    ),
    total: z.object({ current_amount: amount, hours: amount, ytd_amount: amount, ...currency }),
  }),
  employee: z.object({
    name: text,
    address,
    marital_status: z.enum(['SINGLE', 'MARRIED', 'NOT LISTED']).nullable(),
    taxpayer_id: z.object({ id_type: text, id_mask: text }),
  }),
  employer: z.object({ address, name: text }),
  net_pay: z.object({ current_amount: amount, description: text, ytd_amount: amount, ...currency }),
  pay_period_details: z.object({
    pay_amount: amount,
    distribution_breakdown: z.array(
      z.object({ account_name: text, bank_name: text, current_amount: amount, mask: text, type: text, ...currency }),
    ),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    pay_date: z.iso.date(),
    gross_earnings: amount,
    pay_frequency: z.enum(['UNKNOWN', 'WEEKLY', 'BIWEEKLY', 'SEMI_MONTHLY', 'MONTHLY']).nullable(),
    pay_basis: z.enum(['SALARY', 'HOURLY', 'COMMISSION']),
    ...currency,
  }),
});

const sumOf = (rows: readonly { readonly current_amount: number }[]): number =>
  Math.round(rows.reduce((sum, { current_amount: each }) => sum + each * 100, 0));

test.each([1, 2, 3, 4])(
  'pay stub %i has the names of CreditPayStub, and its figures are those that are printed',
  async (template) => {
    const row = await issued(`Bakery ${template}`, false, template);
    const data = await readPaystubData(tested.app, actor, row.id);
    creditPayStub.parse(data);
    const printed = new Map(row.content!.facts.figures.map(({ name, amount: each }) => [name, each]));
    expect(sumOf(data.earnings.breakdown)).toBe(printed.get('Gross pay'));
    expect(sumOf(data.deductions.breakdown)).toBe(printed.get('Total deductions'));
    expect(Math.round(data.net_pay.current_amount * 100)).toBe(printed.get('Net pay'));
    expect(Math.round(data.earnings.total.ytd_amount! * 100)).toBe(printed.get('Gross pay, year to date'));
    expect(Math.round(data.net_pay.ytd_amount! * 100)).toBe(printed.get('Net pay, year to date'));
    expect(sumOf(data.pay_period_details.distribution_breakdown)).toBe(printed.get('Net pay'));
  },
);

test('no estimated figure is in it', async () => {
  const row = await issued('Estimate Bakery', true);
  const data = await readPaystubData(tested.app, actor, row.id);
  const years = [
    ...data.earnings.breakdown,
    ...data.deductions.breakdown,
    data.earnings.total,
    data.deductions.total,
    data.net_pay,
  ];
  expect(years.map(({ ytd_amount: year }) => year).filter((year) => year !== null)).toEqual([]);
});

test('none is given of a document whose words would be others today, or to somebody else', async () => {
  const row = await issued('Changed Bakery', false);
  const { actor: stranger } = await createPerson(tested.app, 0);
  await expect(readPaystubData(tested.app, stranger, row.id)).rejects.toThrow('This document does not exist.');
  const content = structuredClone(row.content!);
  (content.view.twin[0]!.rows[0] as { value: string }).value = 'Printed by other tables';
  await tested.app.db
    .updateTable('documents')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', row.id)
    .execute();
  await expect(readPaystubData(tested.app, actor, row.id)).rejects.toThrow('other figures');
});

test('none is given of a specimen, because data has no marks', async () => {
  const row = await issued('Specimen Bakery', false, 1, true);
  expect(row.level).toBe('S');
  await expect(readPaystubData(tested.app, actor, row.id)).rejects.toThrow('A specimen is not given as data.');
});
