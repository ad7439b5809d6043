import { createRoute, z } from '@hono/zod-openapi';
import { BUSINESS_CHECK_NAMES } from '../../../../domain/integrity/business-checks.ts';
import { challengeName, challengeValue } from '../../../../domain/integrity/own-domain.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { type RateRule, rateLimit } from '../../../services/http/limits/rate-limit.ts';
import {
  requestBusinessVerification,
  businessInput,
  withdrawVerification,
} from '../../../documents/verifications/request-business-verification.ts';
import { approveVerification, refuseVerification } from '../../../documents/verifications/decide-verification.ts';
import { listOwnVerifications, type VerificationRow } from '../../../documents/verifications/find-verification.ts';
import {
  startDomainVerification,
  checkDomain,
  confirmMailbox,
  domainInput,
} from '../../../documents/verifications/verify-domain.ts';
import { verificationList } from '../../../documents/verifications/verification-list.ts';
import { adminListRoute, readAdminList } from '../admin-list-route.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

const REQUESTS: RateRule = { name: 'verifications', limit: 20, seconds: 3_600, exact: true };
/** Each lookup queries an outside name server. */
const LOOKS: RateRule = { name: 'verification-looks', limit: 30, seconds: 600, exact: true };

const METHODS = ['dns', 'mailbox', 'business'] as const;
const STATES = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const;

const verification = z
  .object({
    id: z.string(),
    issuer: z.string(),
    method: z.enum(METHODS),
    state: z.enum(STATES),
    domain: z.string().nullable(),
    mailbox: z.string().nullable(),
    coversStatements: z.boolean(),
    provedAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the domain was proved, if staff look at it before it is confirmed' }),
    reason: z.string().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    record: z
      .object({ name: z.string(), value: z.string() })
      .nullable()
      .openapi({ description: 'The TXT record that proves the domain' }),
  })
  .openapi('Verification');

const said = (row: VerificationRow): z.input<typeof verification> => ({
  id: row.id,
  issuer: row.issuer,
  method: row.method,
  state: row.state,
  domain: row.domain,
  mailbox: row.mailbox,
  coversStatements: row.covers_statements,
  provedAt: row.proved_at?.toISOString() ?? null,
  reason: row.reason,
  expiresAt: row.expires_at?.toISOString() ?? null,
  record: row.txt_token === null ? null : { name: challengeName(row.domain!), value: challengeValue(row.txt_token) },
});

const listed = z
  .object({
    id: z.string(),
    issuer: z.string(),
    username: z.string(),
    method: z.enum(METHODS),
    state: z.enum(STATES),
    domain: z.string().nullable(),
    coversStatements: z.boolean(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
  })
  .openapi('ListedVerification');

const own = z.object({ id: z.string() });
const nothing = z.object({ user: z.null() });

const businessForm = businessInput.extend({
  coversStatements: z.enum(['true', 'false']).transform((value) => value === 'true'),
  files: z
    .union([
      z.array(z.custom<File>((value) => value instanceof File)),
      z.custom<File>((value) => value instanceof File),
    ])
    .transform((files) => [files].flat())
    .openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
});

/** The verifications of issuers and the decisions of staff. */
export const verificationsArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/verifications',
        tags: ['Issuers'],
        summary: 'What one has proved, and what is under way',
        responses: answers('The newest first', z.array(verification)),
      }),
      async (c) => c.json({ data: (await listOwnVerifications(app, await actorOf(c))).map(said) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/verifications/domain',
        tags: ['Issuers'],
        summary: 'Start domain verification by TXT record or by email to an administrative mailbox',
        middleware: [rateLimit(limiter, REQUESTS)] as const,
        request: { body: body(domainInput) },
        responses: answers('The started verification', verification),
      }),
      async (c) =>
        c.json({ data: said(await startDomainVerification(app, await actorOf(c), c.req.valid('json'))) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/verifications/{id}/check',
        tags: ['Issuers'],
        summary: 'Look for the TXT record now',
        middleware: [rateLimit(limiter, LOOKS)] as const,
        request: { params: own },
        responses: answers('Confirmed', verification),
      }),
      async (c) => c.json({ data: said(await checkDomain(app, await actorOf(c), c.req.valid('param').id)) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/verifications/mailbox',
        tags: ['Issuers'],
        summary: 'Confirm a domain with the token from the email',
        middleware: [rateLimit(limiter, REQUESTS)] as const,
        request: { body: body(z.object({ token: z.string().min(1).max(100) })) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await confirmMailbox(app, c.req.valid('json').token);
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/verifications/business',
        tags: ['Issuers'],
        summary: 'Ask the staff to verify a business; the documents are locked, and deleted with the decision',
        middleware: [rateLimit(limiter, REQUESTS)] as const,
        request: { body: { required: true, content: { 'multipart/form-data': { schema: businessForm } } } },
        responses: answers('It waits for the staff', verification),
      }),
      async (c) => {
        const { files, ...input } = c.req.valid('form');
        return c.json({ data: said(await requestBusinessVerification(app, await actorOf(c), input, files)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/verifications/{id}',
        tags: ['Issuers'],
        summary: 'Withdraw a verification; it no longer applies to new documents',
        request: { params: own },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await withdrawVerification(app, await actorOf(c), c.req.valid('param').id);
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      adminListRoute(verificationList, { path: '/admin/verification/list', summary: 'Verifications', row: listed }),
      async (c) => c.json(await readAdminList(app, c, verificationList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/verification/approve/{id}',
        tags: ['Admin'],
        summary: 'Approve a business after looking; for utility bills and bank statements two different people do',
        request: {
          params: own,
          body: body(
            z.object({
              checks: z.array(z.enum(BUSINESS_CHECK_NAMES)),
              note: z.string().max(500),
              foundedOn: z.string().max(10).default('').openapi({ description: 'YYYY-MM-DD, as the registry says' }),
            }),
          ),
        },
        responses: answers('Whether it counts now', z.object({ isConfirmed: z.boolean() })),
      }),
      async (c) => {
        const data = await approveVerification(app, await actorOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/verification/refuse/{id}',
        tags: ['Admin'],
        summary: 'Refuse what waits, or end what was confirmed',
        request: { params: own, body: body(z.object({ reason: z.string().max(500) })) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await refuseVerification(app, await actorOf(c), c.req.valid('param').id, c.req.valid('json').reason);
        return c.json({ data: { user: null } }, 200);
      },
    );
