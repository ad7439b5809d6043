import { expect, test } from 'vitest';
import type { PlainDate } from '../calendar.ts';
import { addressOf, entriesOf, QUESTION, type Question, questionOf, withEntry } from '../payroll/paycheck-question.ts';
import { cents } from '../money.ts';
import { calculatePaycheck, type Paycheck } from './paycheck.ts';

const TODAY = '2026-11-20' as PlainDate;
const answer = (changes: Partial<Question> = {}) => calculatePaycheck({ ...QUESTION, ...changes }, TODAY);
async function paycheck(changes: Partial<Question> = {}): Promise<Paycheck> {
  const given = await answer(changes);
  if (!('paycheck' in given)) throw new Error(given.problem);
  return given.paycheck;
}

test('withholding plus net pay equals gross pay for every state, pay type and method', async () => {
  for (const state of ['PA', 'CA', 'TX', 'NY'])
    for (const method of ['standard', 'official'])
      for (const by of ['hourly', 'salary']) {
        const result = await paycheck({ state, method, by, rate: by === 'salary' ? '88400' : '31.50', health: '84' });
        expect(result.gross - result.net, `${state} ${method} ${by}`).toBe(
          result.withheld.reduce((sum, { amount }) => sum + amount, 0),
        );
      }
});

test('what is deducted before tax is apart from the taxes', async () => {
  const { gross, deducted, withheld, net } = await paycheck({ health: '84', retirement: '5' });
  expect(deducted).toBe(84_00 + Math.round(gross / 20));
  const taxes = withheld.reduce((sum, { amount, working }) => sum + (working === null ? 0 : amount), 0);
  expect(gross - deducted - net).toBe(taxes);
});

test('finds the gross pay that gives the wanted net pay', async () => {
  const { gross, net } = await paycheck({ by: 'net', rate: '2000' });
  expect(net).toBe(200_000);
  const hourly = await paycheck({ by: 'salary', rate: ((gross * 26) / 100).toFixed(2) });
  expect(hourly.net).toBe(200_000);
});

test('every tax shows a calculation that ends in its own amount', async () => {
  const { withheld } = await paycheck();
  const taxes = withheld.filter(({ working }) => working !== null);
  expect(taxes.length).toBeGreaterThan(2);
  for (const { amount, working } of taxes) expect(working!.amount).toBe(amount);
});

test.each([
  [{ rate: 'a lot' }, 'rate'],
  [{ hours: '337' }, 'hours'],
  [{ overtime: '-1' }, 'overtime'],
  [{ retirement: '101' }, 'retirement'],
  [{ exemptions: '9' }, 'exemptions'],
  [{ state: 'XX' }, 'state'],
  [{ state: 'PR' }, 'state'],
  [{ paid: 'now and then' }, 'paid'],
  [{ state: 'MD' }, 'stateCertificate.county'],
  [{ home: 'PR' }, 'home'],
  [{ home: 'XX' }, 'home'],
  [{ state: 'DE', home: 'MD' }, 'homeCertificate.county'],
  [{ state: 'CA', stateCertificate: { status: 'x' } }, 'stateCertificate.status'],
] satisfies [Partial<Question>, string][])('%o is refused at its field', async (changes, field) => {
  expect(await answer(changes)).toMatchObject({ field, problem: expect.stringMatching(/\w/) });
});

test('a URL restores the answers and uses defaults for missing ones', () => {
  expect(questionOf(new URLSearchParams('state=CA&rate=20'))).toEqual({ ...QUESTION, state: 'CA', rate: '20' });
  expect(addressOf({ ...QUESTION, state: 'CA', rate: '20' })).toEqual({ state: 'CA', rate: '20' });
});

test('withholds by the forms entered, unless the simple estimate is chosen', async () => {
  const plain = await paycheck({ state: 'TX' });
  expect(plain.method).toBe('official');
  const filed = { ...QUESTION.federalCertificate, extraWithholding: cents(25_00) };
  const more = await paycheck({ state: 'TX', federalCertificate: filed });
  expect(plain.net - more.net).toBe(25_00);
  const estimates = await Promise.all(
    [filed, QUESTION.federalCertificate].map((federalCertificate) =>
      paycheck({ state: 'TX', method: 'standard', federalCertificate }),
    ),
  );
  expect(estimates[0]!.net).toBe(estimates[1]!.net);
  expect(estimates[0]!.notIncluded).toContain('Form W-4');
});

test('the forms are in the URL, and those of another state are not', () => {
  const question: Question = {
    ...QUESTION,
    state: 'MD',
    filing: 'married',
    federalCertificate: { ...QUESTION.federalCertificate, filingStatus: 'married', otherIncome: cents(1_500_25) },
    stateCertificate: { county: 'Howard' },
  };
  const address = addressOf(question);
  expect(address).toMatchObject({
    'federalCertificate.otherIncome': '1,500.25',
    'stateCertificate.county': 'Howard',
  });
  expect(questionOf(new URLSearchParams(address))).toEqual(question);
  expect(questionOf(new URLSearchParams(entriesOf(question)))).toEqual(question);
  expect(withEntry(question, 'state', 'CA').stateCertificate).toEqual({});
  expect(questionOf(new URLSearchParams('filing=married')).federalCertificate.filingStatus).toBe('married');
  expect(
    questionOf(new URLSearchParams('federalCertificate.exempt=false&federalCertificate.exempt=true')),
  ).toMatchObject({ federalCertificate: { exempt: true } });
});

const taxesOf = ({ withheld }: Paycheck): Record<string, number> =>
  Object.fromEntries(withheld.filter(({ working }) => working !== null).map(({ name, amount }) => [name, amount]));

test('the form of an agreement moves the tax from the state of work to the state of residence', async () => {
  const [athome, atWork] = [
    await paycheck({ state: 'PA', home: 'NJ' }),
    await paycheck({ state: 'PA', home: 'NJ', agreement: 'false' }),
  ];
  expect(Object.keys(taxesOf(athome))).toContain('New Jersey income tax');
  expect(Object.keys(taxesOf(athome))).not.toContain('Pennsylvania income tax');
  expect(taxesOf(atWork)).toEqual(taxesOf(await paycheck({ state: 'PA' })));
});

test('a state of residence takes only what its tax is more than the tax of the state of work', async () => {
  const both = taxesOf(await paycheck({ state: 'NY', home: 'NJ', rate: '60' }));
  const [there, home] = [
    taxesOf(await paycheck({ state: 'NY', rate: '60' }))['New York income tax']!,
    taxesOf(await paycheck({ state: 'NJ', rate: '60' }))['New Jersey income tax']!,
  ];
  expect(both['New York income tax']).toBe(there);
  expect(both['New Jersey income tax']).toBe(Math.max(0, home - there));
});

test('the state of residence and its answers are in the URL of the page', () => {
  const question = { ...QUESTION, state: 'DE', home: 'MD', homeCertificate: { county: 'Howard' } };
  const address = addressOf(question);
  expect(address).toEqual({ state: 'DE', home: 'MD', 'homeCertificate.county': 'Howard' });
  expect(questionOf(new URLSearchParams(address))).toEqual(question);
});
