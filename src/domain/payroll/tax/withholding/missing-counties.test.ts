import { expect, test } from 'vitest';
import type { OtherState, Residence, StateCertificate } from '../tax-context.ts';
import { missingCounties } from './missing-counties.ts';

const lives = (state: string, hasCertificate = true, stateCertificate: StateCertificate = {}): Residence => ({
  state,
  stateCertificate,
  hasCertificate,
});
const also = (state: string): OtherState => ({ state, stateCertificate: {}, hasCertificate: false });

const WORK = 'stateCertificate.county';
const HOME = 'residence.stateCertificate.county';
const OTHER = 'otherStates.0.stateCertificate.county';

interface Case {
  readonly state: string;
  readonly answers?: StateCertificate;
  readonly residence?: Residence;
  readonly otherStates?: readonly OtherState[];
  readonly asked: readonly string[];
}

const CASES: readonly (readonly [string, Case])[] = [
  ['a resident of Maryland', { state: 'MD', asked: [WORK] }],
  ['a resident of Indiana', { state: 'IN', asked: [WORK] }],
  ['a state without county taxes', { state: 'PA', asked: [] }],
  ['an answer', { state: 'MD', answers: { county: 'Howard' }, asked: [] }],
  ['a rate instead of a county', { state: 'IN', answers: { countyRatePercent: 2 }, asked: [] }],
  ['a local rate instead of a county', { state: 'MD', answers: { localRatePercent: 3.2 }, asked: [] }],
  ['an exemption from withholding', { state: 'MD', answers: { exempt: true }, asked: [] }],
  ['a nonresident in Maryland, with its one rate', { state: 'MD', residence: lives('DE'), asked: [] }],
  ['a nonresident in Indiana', { state: 'IN', residence: lives('IL'), asked: [WORK] }],
  ['an agreement of Indiana, which leaves the county tax', { state: 'IN', residence: lives('OH'), asked: [WORK] }],
  ['work in Delaware, home in Maryland', { state: 'DE', residence: lives('MD'), asked: [HOME] }],
  ['an agreement that leaves the tax to Maryland', { state: 'VA', residence: lives('MD'), asked: [HOME] }],
  ['an agreement without its form', { state: 'VA', residence: lives('MD', false), asked: [] }],
  ['work in Indiana, home in Maryland', { state: 'IN', residence: lives('MD'), asked: [WORK, HOME] }],
  ['a residence that is the state of work', { state: 'MD', residence: lives('MD'), asked: [WORK] }],
  ['some work in Indiana', { state: 'OH', otherStates: [also('IN')], asked: [OTHER] }],
  ['some work in Maryland of a nonresident', { state: 'DE', otherStates: [also('MD')], asked: [] }],
  [
    'some work at home, which is asked for once',
    { state: 'VA', residence: lives('MD', false), otherStates: [also('MD')], asked: [HOME] },
  ],
];

test.each(CASES)('the county that has to be chosen: %s', (_what, { state, answers = {}, asked, ...places }) => {
  expect(missingCounties({ state, stateCertificate: answers, ...places }).map(({ path }) => path)).toEqual(asked);
});

const messageInIndiana = (residence?: Residence) =>
  missingCounties({ state: 'IN', stateCertificate: {}, residence })[0]!.message;

test('Indiana asks where the employee lived on January 1, or worked if home is in another state', () => {
  expect(messageInIndiana()).toBe('Select the Indiana county where the employee lived on January 1');
  expect(messageInIndiana(lives('OH'))).toBe('Select the Indiana county where the employee worked on January 1');
});
