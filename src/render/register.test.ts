import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import type { IssuedStub } from '../domain/books/issued-stub.ts';
import { registerByDepartment, registerByPerson, registerSums } from '../domain/books/register-sums.ts';
import type { PlainDate } from '../domain/calendar.ts';
import { cents, formatMoney, subtract, ZERO } from '../domain/money.ts';
import { REGISTER_MARK, registerJob } from './register-job.ts';

const renderer = sharedRenderer();
const folder = mkdtempSync(join(tmpdir(), 'register-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = [
  'Maren Adeyemi',
  'Bartholomew Featherstonehaugh-Wolfeschlegelstein de la Cruz',
  'Łucja Žižková',
] as const;

function stub(index: number): IssuedStub {
  const gross = cents(index === 0 ? 987_654_321 : 100_000 + 7_919 * index);
  const tax = cents(10_007 + index);
  return {
    documentId: String(index),
    number: `26-${index}`,
    person: index < NAMES.length ? NAMES[index]! : `Person ${index}`,
    department: '',
    isContractor: false,
    payDate: '2026-11-20' as PlainDate,
    period: 'Nov 8 – 14, 2026',
    gross,
    otherPay: cents(0),
    net: subtract(gross, cents(tax + 1_500 + 25)),
    taxes: [{ key: 'federalIncomeTax', name: 'Federal income tax', amount: tax }],
    employerTaxes: [{ key: 'futa', name: 'FUTA', amount: cents(611 + index) }],
    deductions: [{ key: 'health', name: 'Health plan', amount: cents(1_500) }],
    contributions: [],
    corrections: [],
    adjustment: cents(-25),
    payments: [],
    leave: [],
    paid: null,
  };
}

const read = (...command: [string, ...string[]]): string =>
  execFileSync(command[0], command.slice(1), { encoding: 'utf8' });

test.each([
  [1, 1],
  [12, 1],
  [200, 7],
])('a register of %i people prints every figure, and on each page what it is not', async (people, mostPages) => {
  const stubs = Array.from({ length: people }, (_, index) => stub(index));
  const file = join(folder, `${people}.pdf`);
  const register = { company: 'Kestrel & Rowe Joinery', period: 'Q4 2026', stubs, unread: ['26-9ZZZ-QQQQ'] };
  writeFileSync(file, await renderer.render(registerJob({ ...register, printedOn: '2026-11-20' as PlainDate })));
  const text = read('pdftotext', '-layout', file, '-');
  const pages = text.split('\f').slice(0, -1);
  expect(pages.length).toBeLessThanOrEqual(mostPages);
  for (const [index, page] of pages.entries()) {
    const lines = page.trim().split('\n');
    expect(lines[0]).toMatch(new RegExp(`^${REGISTER_MARK} .*Kestrel & Rowe Joinery +· +Q4 2026$`, 'u'));
    expect(lines.at(-1)).toMatch(new RegExp(`^${REGISTER_MARK} .*Page ${index + 1} of ${pages.length}$`, 'u'));
  }
  const printed = new Set(text.split(/\s+/u));
  for (const sums of [...registerByPerson(stubs).map((each) => each.sums), registerSums(stubs)])
    for (const key of ['gross', 'taxes', 'deductions', 'adjustment', 'net', 'employerTaxes', 'contributions'] as const)
      expect(printed).toContain(formatMoney(sums[key]));
  expect(text).toContain('Not included: 26-9ZZZ-QQQQ.');
  expect(text).toContain('Taxes owed: IRS, Form 940');
  expect(read('pdfinfo', file)).toMatch(/Tagged: +yes[\s\S]*792 x 612 pts/u);
  expect(registerSums(stubs).contributions).toBe(ZERO);
});

test('a register prints the totals of each department after its people', async () => {
  const stubs = Array.from({ length: 9 }, (_, index) => ({
    ...stub(index + 1),
    department: ['Ovens', 'Counter', ''][index % 3]!,
  }));
  const file = join(folder, 'departments.pdf');
  const register = { company: 'Kestrel & Rowe Joinery', period: '2026', stubs, unread: [] };
  writeFileSync(file, await renderer.render(registerJob({ ...register, printedOn: '2026-11-20' as PlainDate })));
  const text = read('pdftotext', '-layout', file, '-');
  const [, departments] = text.split('Departments');
  for (const { department, sums } of registerByDepartment(stubs))
    expect(departments!.split('\n').find((row) => row.trim().startsWith(department))).toContain(formatMoney(sums.net));
  expect(departments).toContain('No department');
});

test('a register has no seal, no number and no code to scan', async () => {
  const file = join(folder, 'unsealed.pdf');
  const register = { company: 'Kestrel & Rowe Joinery', period: '2026', stubs: [stub(0)], unread: [] };
  writeFileSync(file, await renderer.render(registerJob({ ...register, printedOn: '2026-11-20' as PlainDate })));
  const text = read('pdftotext', '-layout', file, '-');
  expect(text).not.toMatch(/verif|\/v\/|seal|scan/iu);
  expect(read('qpdf', '--qdf', '--object-streams=disable', file, '-').includes('/ByteRange')).toBe(false);
});
