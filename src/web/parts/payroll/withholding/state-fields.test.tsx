/** The questions of a state's certificate, as a form shows them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainDate } from '../../../../domain/calendar.ts';
import { stateWithholding } from '../../../../domain/payroll/tax/state-withholding.ts';
import { TAX_STATES } from '../../../../domain/payroll/tax/tax-states.ts';
import { StateFields } from './state-fields.tsx';

const DAY = plainDate('2026-11-20');

const nothing = (): void => {};

async function shown(state: string, home = state, isCountyOnly = false): Promise<string> {
  const questions = (await stateWithholding(state, DAY, DAY))?.questions;
  if (!questions) return '';
  return renderToStaticMarkup(
    <StateFields
      path="answers"
      {...{ state, home, isCountyOnly, questions }}
      answers={{}}
      errors={{}}
      onAnswer={nothing}
    />,
  );
}

const textOf = (html: string): string => html.replaceAll(/&#x27;/g, '’').replaceAll(/<[^>]+>/g, '');

test('no choice of a closed list is longer than a phone shows, because longer ones are all shown', async () => {
  for (const { code } of TAX_STATES) {
    const html = await shown(code);
    const choices = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => textOf(text!));
    expect([code, choices.filter((text) => text.length > 30)]).toEqual([code, []]);
  }
  const maryland = await shown('MD');
  expect(maryland.match(/type="radio"/g)).toHaveLength(2);
  expect(textOf(maryland)).toContain('Single, married separate, dependent, or married at single rate');
});

/** The first choice of the county, which is chosen while nobody answered. */
const firstCounty = (html: string): string =>
  textOf(/<select[^>]*name="answers\.county".*?<\/option>/.exec(html)?.[0] ?? '');

test('the county starts open where it is asked, and at the rate for nonresidents for them', async () => {
  expect(firstCounty(await shown('MD'))).toBe('Choose');
  expect(firstCounty(await shown('IN', 'OH'))).toBe('Choose');
  const nonresident = await shown('MD', 'DE');
  expect(nonresident).toMatch(/<option value="Nonresident" selected="">/);
});

test('with the form of an agreement, Indiana asks only about the county', async () => {
  const html = await shown('IN', 'OH', true);
  expect([...html.matchAll(/name="answers\.(\w+)"/g)].map(([, name]) => name)).toEqual(['county']);
});
