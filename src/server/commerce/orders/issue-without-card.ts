import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { AppError } from '../../../domain/errors.ts';
import { formatDollars } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { originHash } from '../../documents/issue/origin-hash.ts';
import type { Caller } from '../../services/actions/action.ts';
import { requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPayment } from './create-payment.ts';
import type { Product } from './products.ts';
import { quoteOrder } from './quote-order.ts';

/** What a named person certifies before anything is issued. */
export const attestation = z.object({
  version: z.string(),
  typedName: z.string().max(100),
  isAccepted: z.boolean(),
  isUnaffiliated: z.boolean().optional(),
});

/** What a program sends to issue, whatever it issues. */
export const certified = z.object({
  attestation,
  email: z.string().max(254).optional().openapi({ description: 'For the receipt; your own address if left out' }),
  termsVersion: z.int().optional().openapi({
    description: 'The version of the terms that was shown; refused if a newer one is in force.',
  }),
});

interface Issued {
  readonly products: readonly Product[];
  /** For whom it is issued: the account itself, or the owner of the company for whom a manager does it. */
  readonly issuer: { readonly ownerId: string; readonly memberId: string | null };
  readonly certificate: z.output<typeof certified>;
}

const emailOf = async (app: App, userId: string): Promise<string> =>
  (await app.db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow()).username;

/** Orders and issues what a subscription covers, as the checkout does. It never charges a card. Answers with the order. */
export async function issueWithoutCard(
  app: App,
  { actor, address, agent, attempt }: Caller,
  { products, issuer: { ownerId, memberId }, certificate }: Issued,
): Promise<string> {
  const ownerKey = userKey(ownerId);
  const { total } = await quoteOrder(app, { products, userId: ownerId, who: ownerKey });
  if (total > 0)
    throw new AppError(
      'PAYMENT_FAILED',
      `This costs ${formatDollars(total)}, and calls never charge a card. Start a subscription, or pay on the site.`,
    );
  const { orderId } = await createPayment(
    app,
    { userId: ownerId, placedBy: ownerKey, memberId },
    {
      ...certificate,
      products,
      email: certificate.email ?? (await emailOf(app, requireUser(actor))),
      attempt: attempt ?? randomUUID(),
      originHash: await originHash(app, address, agent),
    },
  );
  await confirmPayment(app, { actor, ownerKeys: [ownerKey] }, orderId, {});
  return orderId;
}
