import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { inConstantTime } from '../../services/auth/constant-time.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { orderLinksEmail } from '../../services/mail/templates/order-links.tsx';
import { namesOfLines } from './names-of-lines.ts';
import { newOrderKey } from '../../documents/read/order-keys.ts';

/** What a person may have lost the way to; older orders are on the dashboard. */
const MOST = 5;

async function sendOrderLinks(app: App, email: string): Promise<void> {
  const found = await app.db
    .selectFrom('orders')
    .select(['id', 'number', namesOfLines.as('names')])
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .limit(MOST)
    .execute();
  if (found.length === 0) return;
  await app.db.transaction().execute(async (trx) => {
    const orders = [];
    for (const { id, number, names } of found) orders.push({ id, number, names, key: await newOrderKey(app, trx, id) });
    await enqueueEmail(app, trx, { template: orderLinksEmail, content: { orders }, to: email });
  });
}

/** Answers every address the same way after the same time, so that it does not reveal who bought anything. */
export const emailOrderLinks = (app: App, email: string): Promise<void> => inConstantTime(sendOrderLinks(app, email));

/** The latest order that was paid for by one of these owners. */
export async function latestOrderOf(app: App, ownerKeys: readonly OwnerKey[]): Promise<string | null> {
  if (ownerKeys.length === 0) return null;
  const order = await app.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'paid')
    .where((where) => where.or([where('placed_by', 'in', ownerKeys), where('owner_key', 'in', ownerKeys)]))
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}
