import type { AnyAction } from '../services/actions/action.ts';
import { blogActions } from '../content/blog/blog-actions.ts';
import { couponActions } from '../staff/coupons/coupon-actions.ts';

/** The actions of each area. Calls and forms come from them. */
export const AREAS = { blogActions, couponActions };

/** Every action. */
export const ACTIONS: readonly AnyAction[] = Object.values(AREAS).flatMap((area) => Object.values<AnyAction>(area));
