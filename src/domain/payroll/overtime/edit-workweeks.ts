import { ZERO } from '../../money.ts';
import { withStub } from '../edit-stub.ts';
import type { PaystubOrder, StubWorkweek } from '../order.ts';
import { OVERTIME } from '../predefined-earnings.ts';

const EMPTY = { exactTotal: undefined, rate: ZERO, hours: 0, visible: false };

/**
 * Sets the workweeks of a stub. The Overtime line that is entered by hand is emptied, so that no hour is paid twice. Null removes
 * the workweeks and the lines that they filled; the hours stay.
 */
export const setWorkweeks = (
  order: PaystubOrder,
  index: number,
  workweeks: readonly StubWorkweek[] | null,
): PaystubOrder =>
  withStub(order, index, (stub) => ({
    ...stub,
    workweeks: workweeks ?? undefined,
    overtime: undefined,
    earnings: stub.earnings.map((earning) => {
      if (earning.exactTotal !== undefined) return { ...earning, ...EMPTY };
      return workweeks && earning.key === OVERTIME ? { ...earning, hours: 0, visible: false } : earning;
    }),
  }));
