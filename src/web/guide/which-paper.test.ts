import { expect, test } from 'vitest';
import { pageAt } from '../pages.ts';
import { type Advice, type Answers, answersOf, QUESTIONS, whichPaper } from './which-paper.ts';

const ask = (answers: Partial<Answers>): Advice =>
  whichPaper({ who: 'employer', what: 'pay', happened: 'yes', whose: 'mine', ...answers });
const first = (answers: Partial<Answers>): string | undefined => ask(answers).links[0]?.to;

const all = QUESTIONS.reduce<readonly Record<string, string>[]>(
  (before, { name, options }) =>
    before.flatMap((answers) => options.map(({ value }) => ({ ...answers, [name]: value }))),
  [{}],
) as unknown as readonly Answers[];

test.each([
  [{ what: 'pay' }, '/pay-stub-generator/'],
  [{ what: 'sale' }, '/invoice-generator/'],
  [{ what: 'year' }, '/w2-generator/'],
  [{ who: 'landlord', what: 'usage' }, '/utility-bill-generator/'],
  [{ who: 'landlord', what: 'account' }, '/bank-statement-generator/'],
  [{ who: 'self', what: 'sale' }, '/invoice-generator/'],
] as const)('whoever may issue a paper is led to it: %o', (answers, path) => {
  expect(first(answers)).toBe(path);
});

test('a self-employed person who wants to show income is told that a pay stub is the wrong paper', () => {
  const advice = ask({ who: 'self', what: 'pay' });
  expect(advice.heading).toBe('Not a pay stub.');
  expect(advice.links.map(({ to }) => to)).not.toContain('/pay-stub-generator/');
});

test('nothing is made in the name of somebody who has not asked, whatever else is answered', () => {
  for (const answers of all.filter(({ whose }) => whose === 'theirs')) {
    expect(whichPaper(answers).links.map(({ to }) => to)).toEqual(['/how-checking-works/']);
  }
});

test('a tenant who wants a bank’s statement is sent to the bank', () => {
  expect(ask({ who: 'worker', what: 'account', whose: 'theirs' }).sentences.join(' ')).toContain('Ask the bank.');
});

test('what did not happen can only be a specimen', () => {
  for (const answers of all.filter(({ happened, whose }) => happened === 'no' && whose !== 'theirs')) {
    expect(whichPaper(answers).heading).toBe('A specimen.');
  }
});

test('every set of answers has advice in whole sentences', () => {
  for (const answers of all) {
    const { heading, sentences } = whichPaper(answers);
    expect([heading, ...sentences].every((sentence) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
  }
});

test('the guide itself is a page of the table', () => {
  expect(pageAt('/which-paper/')?.indexed).toBe(true);
});

test('an address with a missing or an unknown answer is not answered', () => {
  const whole = new URLSearchParams({ who: 'self', what: 'sale', happened: 'yes', whose: 'mine' });
  expect(answersOf(whole)).toEqual({ who: 'self', what: 'sale', happened: 'yes', whose: 'mine' });
  whole.set('whose', 'nobody');
  expect(answersOf(whole)).toBeNull();
  whole.delete('whose');
  expect(answersOf(whole)).toBeNull();
});
