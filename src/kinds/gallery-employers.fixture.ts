import gallery from '../../docs/gallery/employers.json' with { type: 'json' };
import { addDays, plainDate, yearOf } from '../domain/calendar.ts';
import { periodFrom } from '../domain/payroll/period.ts';
import type { Periodicity } from '../domain/payroll/periodicity.ts';
import { yearRatesOf } from '../domain/payroll/year-end/year-rates.ts';
import { calculate, type CalculatedPayStubs } from './pay-stub/model/calculate.ts';
import { type PayStubInput, type PayStubRequest, schema } from './pay-stub/model/schema.ts';
import { type W2Input, schema as w2Schema } from './w2/model/schema.ts';
import { yearOfPerson } from './w2/model/year-of-person.fixture.ts';

type Stub = NonNullable<PayStubRequest['stubs']>[number];

/** What is paid on one payday. The paydays of a year repeat the cycle. */
interface Payday extends Pick<Stub, 'earnings' | 'deductions'> {
  /** The hours of each workweek, by the key of the line. */
  readonly weeks?: readonly Readonly<Record<string, readonly number[]>>[];
}

export interface GalleryEmployer {
  readonly id: string;
  readonly about: string;
  readonly state: string;
  readonly periodicity: Periodicity;
  readonly firstPeriodStart: string;
  readonly company: object;
  readonly employee: object;
  readonly details: object;
  readonly cycle: readonly Payday[];
}

interface Gallery {
  readonly year: number;
  readonly employers: readonly GalleryEmployer[];
}

/** The ten employers of the gallery. All of them are invented. */
export const GALLERY = gallery as unknown as Gallery;

const PAID_AFTER = 5;
const DAYS_OF_WEEK = 7;

function stubOf({ weeks, ...pay }: Payday, { periodicity }: GalleryEmployer, start: string): Stub {
  const payPeriod = periodFrom(plainDate(start), periodicity);
  return {
    ...pay,
    payPeriod,
    payDate: addDays(payPeriod.end, PAID_AFTER),
    ...(weeks && {
      workweeks: weeks.map((hours, index) => ({
        start: addDays(payPeriod.start, index * DAYS_OF_WEEK),
        hours: Object.entries(hours).map(([key, each]) => ({ key, hours: [...each] })),
      })),
    }),
  };
}

/** Every pay stub of the year, newest first, as one order. */
export function inputOfYear(employer: GalleryEmployer, template = 1): PayStubInput {
  const stubs: Stub[] = [];
  for (let start = employer.firstPeriodStart; ;) {
    const stub = stubOf(employer.cycle[stubs.length % employer.cycle.length]!, employer, start);
    const { end } = periodFrom(plainDate(start), employer.periodicity);
    if (yearOf(addDays(end, PAID_AFTER)) !== GALLERY.year) break;
    stubs.unshift(stub);
    start = addDays(end, 1);
  }
  return schema.parse({
    period0Index: 1,
    template: { selectedTemplateIndex: template },
    details: {
      state: employer.state,
      paymentPeriodicity: employer.periodicity,
      paymentType: employer.cycle[0]!.weeks ? 'hourly' : 'salary',
      taxMethod: 'official',
      email: 'payroll@example.com',
      copies: 'employee',
      quantity: stubs.length,
      ...employer.details,
    },
    company: { address2: '', ...employer.company },
    employee: { address2: '', ...employer.employee },
    stubs,
  });
}

export const calculatedYear = (employer: GalleryEmployer): Promise<CalculatedPayStubs> =>
  calculate(inputOfYear(employer), plainDate(`${GALLERY.year}-12-31`));

/** The year of the one employee: what each stub adds to the forms, and the W-2 that it comes to. */
export async function yearOfEmployer(employer: GalleryEmployer, { stubs, ...order }: CalculatedPayStubs) {
  const calculated = { ...order, stubs };
  const issued = stubs.map((stub, index) => ({ documentId: `${index}`, number: `${index}`, order: calculated, stub }));
  const rates = await yearRatesOf(GALLERY.year);
  return yearOfPerson({ key: employer.id, name: order.employee.name }, issued, rates);
}

/** Never issued, as on every specimen. */
const EIN = '00-4182210';

/** The W-2 as the employer completes it: with the EIN and what no stub knows. */
export async function w2OfYear(employer: GalleryEmployer, template: number): Promise<W2Input> {
  const { filled } = await yearOfEmployer(employer, await calculatedYear(employer));
  const { input } = filled;
  return w2Schema.parse({ ...input, template, employer: { ...input.employer, ein: EIN } });
}
