/** What the tables know about themselves reaches the people whose pay it is about, and nobody else. */
import { expect, test } from 'vitest';
import { STATES } from '../../../us.ts';
import { TAX_YEARS } from '../covered-years.ts';
import { plainCertificate } from '../federal-certificate.ts';
import { loadTaxTables } from '../load-tables.ts';
import { stubOf } from '../tax-context.fixture.ts';
import type { FederalCertificate, StateCertificate } from '../tax-context.ts';
import { taxLines } from '../taxes.ts';
import type { CertificateInput } from './language.ts';

const TABLES = (
  await Promise.all(TAX_YEARS.flatMap((year) => STATES.map(({ code }) => loadTaxTables(year, code))))
).flatMap((tables) => tables.withholding.map((edition) => ({ tables, edition })));

const PAYS = [100, 900, 2600, 9000, 40_000].map((dollars) => dollars * 100);
const CERTIFICATES: readonly FederalCertificate[] = [
  plainCertificate('single'),
  { ...plainCertificate('single'), edition: 'earlier', allowances: 2 },
];

/** Every answer of each question with a few, beside the defaults of the others. */
const answersOf = (inputs: readonly CertificateInput[]): readonly StateCertificate[] => [
  {},
  ...inputs.flatMap(({ name, type, values = [] }): StateCertificate[] => {
    if (type === 'bool') return [{ [name]: true }, { [name]: false }];
    if (type === 'count') return [{ [name]: 8 }];
    return values.slice(0, 4).map((value) => ({ [name]: value }));
  }),
];

function caveatsOf({ tables, edition }: (typeof TABLES)[number]): readonly string[] {
  return [260, 26, 12].flatMap((frequency) =>
    PAYS.flatMap((gross) =>
      CERTIFICATES.flatMap((federalCertificate) =>
        answersOf(edition.inputs).map((stateCertificate) => {
          const context = stubOf(gross, {
            state: tables.state,
            payDate: edition.effectiveFrom,
            frequency,
            federalCertificate,
            stateCertificate,
          });
          const line = taxLines(context, tables)
            .find(({ key }) => key === 'stateIncomeTax')!
            .working();
          return [line.caveat, line.notice].filter((text) => text !== undefined).join('\n');
        }),
      ),
    ),
  );
}

test('a note with a condition is shown on the pay it is about, and on no other', () => {
  const conditional = TABLES.filter(({ edition }) => edition.notes?.some((note) => typeof note !== 'string'));
  const faults = conditional.flatMap((each) => {
    const shown = caveatsOf(each);
    return each.edition.notes!.flatMap((note) => {
      if (typeof note === 'string') return [];
      const count = shown.filter((text) => text.includes(note.text)).length;
      return count === 0 || count === shown.length
        ? [`${each.tables.state} ${each.edition.effectiveFrom}: ${count}`]
        : [];
    });
  });
  expect(conditional.length).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test('a note without a condition is for those who keep the tables', () => {
  const faults = TABLES.flatMap(({ tables, edition }) => {
    const context = stubOf(260_000, { state: tables.state, payDate: edition.effectiveFrom });
    const { caveat = '', notice = '' } = taxLines(context, tables)
      .find(({ key }) => key === 'stateIncomeTax')!
      .working();
    return (edition.notes ?? [])
      .filter((note) => typeof note === 'string' && `${caveat} ${notice}`.includes(note))
      .map((note) => `${tables.state} ${edition.effectiveFrom}: ${String(note)}`);
  });
  expect(faults).toEqual([]);
});
