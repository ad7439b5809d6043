/** A state without a published method in a year: its rule is loaded wherever a stub needs it. */
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { calculateOrder } from './calculate-order.ts';
import { createOrder } from './create-order.ts';
import { setDetails, setDetailsState } from './edit-details.ts';
import { editEarning } from './edit-earnings.ts';
import { loadTaxes } from './load-taxes.ts';
import type { PaystubOrder } from './order.ts';

const official = (state: string, more: Partial<PaystubOrder['details']> = {}): PaystubOrder =>
  editEarning(
    setDetails(setDetailsState(createOrder(plainDate('2024-06-28')), state), { taxMethod: 'official', ...more }),
    0,
    'regular',
    { hours: 80 },
  );

async function noticesOf(order: PaystubOrder): Promise<string> {
  const { stubs } = calculateOrder(order, await loadTaxes(order));
  return JSON.stringify(stubs[0]!.deductions.map(({ working }) => working));
}

const NO_METHOD = 'No published withholding method for South Carolina';

test('as the state of work, of residence and of some hours', async () => {
  const elsewhere = { state: 'SC', stateCertificate: {}, hasCertificate: true };
  expect(await noticesOf(official('SC'))).toContain(NO_METHOD);
  expect(await noticesOf(official('TX', { residence: elsewhere }))).toContain(NO_METHOD);
  const [stub, ...stubs] = official('TX', { otherStates: [elsewhere] }).stubs;
  const byHours = {
    ...official('TX', { otherStates: [elsewhere] }),
    stubs: [{ ...stub!, stateHours: { TX: 40, SC: 40 } }, ...stubs],
  };
  expect(await noticesOf(byHours)).toContain(NO_METHOD);
  expect(await noticesOf(official('NC'))).not.toContain('No published withholding method');
});
