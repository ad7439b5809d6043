import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { IssuePrice } from './issue-price.tsx';

const price = cents(799);
const says = (documentCount: number, freeBecause: Parameters<typeof IssuePrice>[0]['freeBecause'] = null): string =>
  renderToStaticMarkup(<IssuePrice price={price} documentCount={documentCount} freeBecause={freeBecause} />);

test('the price beside the document is the one that the checkout asks for', () => {
  expect(says(1)).toBe('<b>$7.99</b> to issue');
  expect(says(3)).toBe('<b>$23.97</b> to issue 3 documents');
});

test('a subscriber and the owner of a correction are told that they pay nothing', () => {
  expect(says(3, 'subscription')).toBe('Included in your subscription.');
  expect(says(1, 'correction')).toBe('This correction is free.');
});
