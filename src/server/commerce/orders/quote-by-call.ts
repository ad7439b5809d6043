import { z } from '@hono/zod-openapi';
import { addDays } from '../../../domain/calendar.ts';
import { KIND_IDS } from '../../../domain/documents/kind.ts';
import { LEVELS } from '../../../domain/integrity/level.ts';
import { dateInNewYork, momentOfNewYork } from '../../../domain/moment.ts';
import { PLANS } from '../../../domain/orders/subscription.ts';
import type { App } from '../../services/app.ts';
import { type Quote, quoteOrder } from './quote-order.ts';

const money = z.int().openapi({ description: 'Cents' });

/** What issuing would cost and make, before anything is kept. */
export const quote = z
  .object({
    currency: z.literal('USD'),
    subtotal: money,
    discount: money,
    total: money.openapi({ description: 'Cents. The call that issues does so only if this is 0' }),
    isIssuable: z.boolean().openapi({ description: 'Whether the call that issues would do so now' }),
    subscription: z
      .object({ plan: z.enum(PLANS), coveredUntil: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'What covers the documents; null if nothing does' }),
    lines: z
      .array(
        z.object({
          kind: z.enum(KIND_IDS),
          name: z.string(),
          issuer: z.string(),
          draftId: z.string().nullable(),
          level: z.enum(LEVELS),
          statusLine: z.string(),
          levelReason: z.string(),
          quantity: z.int(),
          price: money.openapi({ description: 'Cents, for one document' }),
          total: money,
          documents: z.array(z.object({ person: z.string().nullable(), period: z.string() })).readonly(),
        }),
      )
      .readonly(),
    attestation: z
      .object({ version: z.string(), sentences: z.array(z.string()).readonly() })
      .openapi({ description: 'What the person who issues certifies' }),
    termsVersion: z.int(),
    affirm: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'Names that resemble a protected one. If there are any, isUnaffiliated must be true' }),
    live: z
      .object({ message: z.string(), documentId: z.string() })
      .nullable()
      .openapi({ description: 'A document that already exists for one of these; then nothing is issued' }),
    validUntil: z.iso.datetime().openapi({
      description:
        'The end of the day, or of what covers it. A price that the site changes, or what you change, ends it earlier',
    }),
  })
  .openapi('Quote');

/** Documents carry the day on which they are issued, and a subscription covers them until it ends. */
function validUntil(app: App, { subscription }: Quote): Date {
  const endOfDay = momentOfNewYork(`${addDays(dateInNewYork(app.now()), 1)}T00:00`)!;
  return subscription && subscription.coveredUntil < endOfDay ? subscription.coveredUntil : endOfDay;
}

/** What issuing would cost and make. Keeps nothing, not even which names were refused. */
export async function quoteByCall(
  app: App,
  request: Omit<Parameters<typeof quoteOrder>[1], 'who'>,
): Promise<z.output<typeof quote>> {
  const quoted = await quoteOrder(app, request);
  const { subtotal, discount, total, lines, attestation, terms, resemblances, live, subscription } = quoted;
  return {
    currency: 'USD',
    subtotal,
    discount,
    total,
    isIssuable: total === 0 && live === null,
    subscription: subscription && {
      plan: subscription.plan,
      coveredUntil: subscription.coveredUntil.toISOString(),
    },
    lines: lines.map((line) => ({
      kind: line.kind,
      name: line.name,
      issuer: line.issuer,
      draftId: line.draftId,
      level: line.level,
      statusLine: line.statusLine,
      levelReason: line.levelReason,
      quantity: line.quantity,
      price: line.price,
      total: line.total,
      documents: line.documents.map(({ person, period }) => ({ person, period })),
    })),
    attestation,
    termsVersion: terms.version,
    affirm: resemblances,
    live,
    validUntil: validUntil(app, quoted).toISOString(),
  };
}
