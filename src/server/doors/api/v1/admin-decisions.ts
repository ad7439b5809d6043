import { createRoute, z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../../domain/documents/kind.ts';
import { LEVELS } from '../../../../domain/integrity/level.ts';
import { JOB_STATES, jobList } from '../../../staff/jobs/job-list.ts';
import { deleteJob, retryJob } from '../../../staff/jobs/handle-job.ts';
import { DECISIONS, decideName, decideReport } from '../../../staff/reports/decide-report.ts';
import { reportList, sampleList } from '../../../staff/reports/report-list.ts';
import { answerTicket } from '../../../staff/tickets/handle-ticket.ts';
import { ticketList } from '../../../staff/tickets/ticket-list.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { adminListRoute, readAdminList } from '../admin-list-route.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

const document = {
  documentId: z.string().nullable(),
  number: z.string().nullable(),
  documentKind: z.enum(KIND_IDS).nullable(),
  level: z.enum(LEVELS).nullable(),
};

const listedTicket = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    createdAt: z.string(),
    closedAt: z.string().nullable(),
    answers: z.int(),
  })
  .openapi('ListedTicket');

const listedReport = z
  .object({
    id: z.string(),
    kind: z.enum(['report', 'dispute']),
    email: z.string(),
    message: z.string(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
    decision: z.enum(['upheld', 'dismissed']).nullable(),
    issuer: z.string().nullable(),
    ...document,
  })
  .openapi('ListedReport');

const listedName = z
  .object({
    id: z.string(),
    name: z.string(),
    field: z.string(),
    matched: z.string(),
    institution: z.string().nullable(),
    createdAt: z.string(),
    reviewedAt: z.string().nullable(),
    ...document,
  })
  .openapi('ListedName');

const listedJob = z
  .object({
    id: z.string(),
    name: z.string(),
    state: z.enum(JOB_STATES),
    attempts: z.int(),
    createdAt: z.string(),
    startAfter: z.string(),
    startedAt: z.string().nullable(),
    completedAt: z.string().nullable(),
    template: z.string().nullable(),
    to: z.string().nullable(),
    problem: z.string().nullable(),
  })
  .openapi('ListedJob');

const params = z.object({ id: z.string() });

/**
 * What waits for a staff decision: tickets, reports, disputes, names that resemble a protected one, and failed jobs.
 */
export const adminDecisionsArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      adminListRoute(ticketList, { path: '/admin/support/list', summary: 'Support tickets', row: listedTicket }),
      async (c) => c.json(await readAdminList(app, c, ticketList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/support/answer/{id}',
        tags: ['Admin'],
        summary: 'Answer a ticket by email',
        middleware: [idempotent] as const,
        request: { params, body: body(z.object({ text: z.string(), isLast: z.boolean() })) },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await answerTicket(app, await actorOf(c), id, c.req.valid('json'));
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      adminListRoute(reportList, { path: '/admin/report/list', summary: 'Reports and disputes', row: listedReport }),
      async (c) => c.json(await readAdminList(app, c, reportList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/report/decide/{id}',
        tags: ['Admin'],
        summary: 'Decide a report or a dispute',
        middleware: [idempotent] as const,
        request: { params, body: body(z.object({ decision: z.enum(DECISIONS), reason: z.string() })) },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await decideReport(app, await actorOf(c), id, c.req.valid('json'));
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      adminListRoute(sampleList, {
        path: '/admin/name/list',
        summary: 'Names that resemble a protected one',
        row: listedName,
      }),
      async (c) => c.json(await readAdminList(app, c, sampleList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/name/seen/{id}',
        tags: ['Admin'],
        summary: 'Mark this name as reviewed',
        request: { params },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await decideName(app, await actorOf(c), id, { isMisleading: false });
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      adminListRoute(jobList, { path: '/admin/job/list', summary: 'Jobs and outgoing email', row: listedJob }),
      async (c) => c.json(await readAdminList(app, c, jobList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/job/retry/{id}',
        tags: ['Admin'],
        summary: 'Retry a failed job',
        request: { params },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await retryJob(app, await actorOf(c), id);
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/admin/job/delete/{id}',
        tags: ['Admin'],
        summary: 'Remove a failed job from the queue',
        request: { params },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await deleteJob(app, await actorOf(c), id);
        return c.json({ data: { id } }, 200);
      },
    );
