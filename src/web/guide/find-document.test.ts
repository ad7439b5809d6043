import { expect, test } from 'vitest';
import { pageAt } from '../pages.ts';
import { type Advice, type Answers, answersOf, findDocument, QUESTIONS } from './find-document.ts';

const ask = (answers: Partial<Answers>): Advice =>
  findDocument({ who: 'employer', what: 'pay', happened: 'yes', whose: 'mine', ...answers });
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
] as const)('recommends the document that the person can issue: %o', (answers, path) => {
  expect(first(answers)).toBe(path);
});

test('tells self-employed people that a pay stub does not show their income', () => {
  const advice = ask({ who: 'self', what: 'pay' });
  expect(advice.heading).toBe('You do not need a pay stub.');
  expect(advice.links.map(({ to }) => to)).not.toContain('/pay-stub-generator/');
});

test('never recommends a document in the name of someone who did not agree', () => {
  for (const answers of all.filter(({ whose }) => whose === 'theirs')) {
    expect(findDocument(answers).links.map(({ to }) => to)).toEqual(['/how-verification-works/']);
  }
});

test('sends a person who wants a bank’s statement to the bank', () => {
  expect(ask({ who: 'worker', what: 'account', whose: 'theirs' }).sentences.join(' ')).toContain('Ask the bank.');
});

test('recommends a specimen for something that did not happen', () => {
  for (const answers of all.filter(({ happened, whose }) => happened === 'no' && whose !== 'theirs')) {
    expect(findDocument(answers).heading).toBe('You need a specimen.');
  }
});

test('gives advice in whole sentences for every combination of answers', () => {
  for (const answers of all) {
    const { heading, sentences } = findDocument(answers);
    expect([heading, ...sentences].every((sentence) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
  }
});

test('the guide is an indexed page', () => {
  expect(pageAt('/which-document/')?.indexed).toBe(true);
});

test('gives no advice if an answer is missing or unknown', () => {
  const whole = new URLSearchParams({ who: 'self', what: 'sale', happened: 'yes', whose: 'mine' });
  expect(answersOf(whole)).toEqual({ who: 'self', what: 'sale', happened: 'yes', whose: 'mine' });
  whole.set('whose', 'nobody');
  expect(answersOf(whole)).toBeNull();
  whole.delete('whose');
  expect(answersOf(whole)).toBeNull();
});
