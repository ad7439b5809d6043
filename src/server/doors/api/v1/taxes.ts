import { createRoute, z } from '@hono/zod-openapi';
import type { PlainDate } from '../../../../domain/calendar.ts';
import { dateField } from '../../../../domain/fields.ts';
import { dateInNewYork } from '../../../../domain/moment.ts';
import { coverageOn, type PlaceCoverage } from '../../../../domain/payroll/tax/place-coverage.ts';
import { isStateCode, STATES } from '../../../../domain/us.ts';
import { calculatePaycheck } from '../../../../domain/paycheck/paycheck.ts';
import { isEntry, QUESTION_EXAMPLES, questionOf } from '../../../../domain/payroll/paycheck-question.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { RateRule } from '../../../services/http/limits/rate-limit.ts';
import { rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { answers } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

/** Without a state, an answer reads every table of the year. */
const COVERAGE: RateRule = { name: 'coverage', limit: 60, seconds: 60, exact: false };

const coverageQuery = z.object({
  state: z
    .string()
    .refine((code) => isStateCode(code), 'Use the postal code of a state, DC or PR, such as WA.')
    .optional()
    .openapi({ example: 'WA', description: 'One place; all of them if it is left out' }),
  payDate: dateField()
    .optional()
    .openapi({ type: 'string', example: '2026-11-20', description: 'The day whose tables apply; today if left out' }),
});

const placeCoverage = z.object({
  state: z.string(),
  name: z.string(),
  payDate: z.custom<PlainDate>().openapi({ type: 'string', example: '2026-11-20' }),
  tablesYear: z.int().openapi({ description: 'Earlier than the year of payDate if its tables are not published yet' }),
  calculated: z.array(z.string()).readonly(),
  notCalculated: z.array(z.string()).readonly(),
  notInSimpleEstimate: z.array(z.string()).readonly().openapi({ description: 'Left out if taxMethod is standard' }),
  places: z
    .array(z.object({ key: z.string().openapi({ example: 'OH-columbus' }), name: z.string() }))
    .readonly()
    .openapi({ description: 'What the place of details.localTaxes can be' }),
  certificate: z.string().nullable().openapi({ example: 'DE 4' }),
  questions: z.custom<PlaceCoverage['questions']>().openapi({
    type: 'array',
    items: { type: 'object' },
    description:
      'What details.stateCertificate can answer. With official withholding, a pay stub needs a county of Indiana, or of Maryland for its residents; only previews do without',
  }),
});

/** As often as a person could type. */
const PAYCHECKS: RateRule = { name: 'paychecks', limit: 60, seconds: 60, exact: false };

const paycheckQuery = z
  .object(
    Object.fromEntries(
      Object.entries(QUESTION_EXAMPLES).map(([name, example]) => [
        name,
        z
          .string()
          .max(60)
          .optional()
          .openapi({ description: `Without it: ${JSON.stringify(example)}` }),
      ]),
    ),
  )
  .catchall(z.string().max(60));

const money = z.int().openapi({ description: 'Cents' });

const paycheckLine = z.object({
  name: z.string(),
  how: z.string(),
  amount: money,
  working: z
    .object({
      steps: z.array(z.object({ label: z.string(), sum: z.string(), result: z.string() })).readonly(),
      rounding: z.string(),
      table: z.string(),
      effectiveFrom: z.string().openapi({ description: 'From when the table applies' }),
      source: z.string().openapi({ description: 'What the table was read from' }),
      notice: z.string().optional(),
      caveat: z.string().optional(),
    })
    .nullable()
    .openapi({ description: 'Each step of the calculation, and its source; null for what was entered' }),
});

const paycheck = z
  .object({
    year: z.int(),
    method: z.enum(['standard', 'official']),
    earnings: z.array(paycheckLine).readonly(),
    gross: money,
    withheld: z.array(paycheckLine).readonly().openapi({ description: 'Pre-tax deductions first, then taxes' }),
    deducted: money.openapi({ description: 'The pre-tax deductions, in cents' }),
    net: money,
    notIncluded: z.array(z.string()).readonly(),
    note: z.string(),
  })
  .openapi('Paycheck');

export const taxesArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/taxes/coverage',
        tags: ['Taxes'],
        summary: 'What is calculated in each place, what is not, and what its certificate asks',
        middleware: [rateLimit(limiter, COVERAGE)] as const,
        request: { query: coverageQuery },
        responses: answers('The places', z.array(placeCoverage)),
      }),
      async (c) => {
        const { state, payDate } = c.req.valid('query');
        const today = dateInNewYork(app.now());
        const places = state === undefined ? STATES.map(({ code }) => code) : [state];
        return c.json(
          { data: await Promise.all(places.map((place) => coverageOn(place, payDate ?? today, today))) },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/taxes/paycheck',
        tags: ['Taxes'],
        summary: 'One paycheck, with each step of each tax, its table and source; as the paycheck calculator',
        description:
          'The entries are those of the address of the calculator: amounts in dollars as people write them, and answers to certificates such as `federalCertificate.filingStatus=married`, `stateCertificate.county=Marion` or, for the state of residence, `homeCertificate.…`. Nothing is saved, and no key is needed.',
        middleware: [rateLimit(limiter, PAYCHECKS)] as const,
        request: { query: paycheckQuery },
        responses: answers('The paycheck', paycheck),
      }),
      async (c) => {
        const search = new URL(c.req.url).searchParams;
        for (const name of search.keys())
          if (!isEntry(name)) {
            const message = 'The calculator has no such entry.';
            throw new AppError('INVALID_INPUT', message, { [name]: message });
          }
        const answer = await calculatePaycheck(questionOf(search), dateInNewYork(app.now()));
        if ('problem' in answer)
          throw new AppError('INVALID_INPUT', answer.problem, { [answer.field]: answer.problem });
        return c.json({ data: answer.paycheck }, 200);
      },
    );
