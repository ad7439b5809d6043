import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { cents, ZERO } from '../../../domain/money.ts';
import type { EmploymentInput } from './schema.ts';

const NO_DATE = '' as PlainDate;

/** A clearly fictional employee, paid by the hour and by the year. */
export const sample = (template: number): EmploymentInput => ({
  template: template === 2 ? 2 : 1,
  language: 'en',
  source: 'entered',
  issuer: {
    name: 'Alder Row Bakery LLC',
    address1: '212 Alder Row',
    address2: '',
    city: 'Manchester',
    state: 'NH',
    zip: '03101',
    phone: '6035550142',
    email: 'office@alder-row.example',
    ein: '0000',
  },
  person: {
    name: 'Marisol Duarte',
    address1: '48 Spruce Street, Apt 3',
    address2: '',
    city: 'Manchester',
    state: 'NH',
    zip: '03103',
    lastFour: '0000',
  },
  work: {
    title: template === 2 ? 'Head baker' : 'Counter and kitchen',
    startsOn: plainDate('2024-03-04'),
    endsOn: NO_DATE,
  },
  stub: '',
  pay:
    template === 2
      ? { rate: cents(52_000_00), basis: 'year', weeklyHours: '40', lastPaid: plainDate('2026-11-13') }
      : { rate: cents(18_40), basis: 'hour', weeklyHours: '35.5', lastPaid: plainDate('2026-11-13') },
  years: [
    {
      year: 2026,
      base: cents(29_412_40),
      overtime: cents(1_104_00),
      commission: ZERO,
      bonus: cents(400_00),
      other: cents(1_226_50),
    },
    {
      year: 2025,
      base: cents(32_118_00),
      overtime: cents(841_80),
      commission: ZERO,
      bonus: cents(400_00),
      other: cents(1_310_25),
    },
    {
      year: 2024,
      base: cents(24_960_00),
      overtime: cents(312_00),
      commission: ZERO,
      bonus: ZERO,
      other: cents(902_75),
    },
  ],
  signer: { name: 'Ines Vallejo', title: 'Owner' },
  stubs: null,
  details: { firstIssued: NO_DATE },
});
