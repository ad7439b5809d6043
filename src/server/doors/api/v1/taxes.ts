import { createRoute, z } from '@hono/zod-openapi';
import type { PlainDate } from '../../../../domain/calendar.ts';
import { dateField } from '../../../../domain/fields.ts';
import { dateInNewYork } from '../../../../domain/moment.ts';
import { coverageOn, type PlaceCoverage } from '../../../../domain/payroll/tax/place-coverage.ts';
import { isStateCode, STATES } from '../../../../domain/us.ts';
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

export const taxesArea: Area = ({ app, limiter }) =>
  createRouter().openapi(
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
  );
