import type { ConfigType } from '../../domain/documents/kind.ts';
import { type Cents, cents } from '../../domain/money.ts';
import { SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import type { App } from '../../server/services/app.ts';
import { listDocumentConfigs } from '../../server/documents/prepare/get-document-config.ts';
import type { PlansProps } from './plans.tsx';

/** The current prices, as set by staff. */
export async function loadPlans(app: App): Promise<PlansProps> {
  const configs = await listDocumentConfigs(app);
  const prices = Object.fromEntries(configs.map(({ type, price }) => [type, cents(price)])) as Record<
    ConfigType,
    Cents
  >;
  return { prices, subscription: SUBSCRIPTION };
}
