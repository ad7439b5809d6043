import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import type { Config } from '../../platform/config.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';
import { createStripe } from './stripe.ts';

export const createPayments = (config: Config, now: () => Date): PaymentProvider =>
  config.payments.provider === 'stripe' ? createStripe(config) : createSandbox(now);

/** The provider that took an order's money. The configuration may name another one since then. */
export function providerOf(app: App, name: string): PaymentProvider {
  if (name === app.payments.name) return app.payments;
  if (name === 'sandbox') return createSandbox(app.now);
  throw new AppError('CONFLICT', `This order was paid through ${name}, which is no longer configured.`);
}
