import type { AnyAction } from '../services/actions/action.ts';
import { blogActions } from '../content/blog/blog-actions.ts';
import { orderActions } from '../commerce/orders/order-actions.ts';
import { documentActions } from '../documents/document-actions.ts';
import { couponActions } from '../staff/coupons/coupon-actions.ts';
import { contactActions } from '../payroll/contacts/contact-actions.ts';
import { recipientActions } from '../payroll/my-pay/recipient-actions.ts';
import { staffDocumentActions } from '../staff/documents/staff-document-actions.ts';
import { staffOrderActions } from '../staff/orders/staff-order-actions.ts';

/** The actions of each area. Calls and forms come from them. */
export const AREAS = {
  blogActions,
  contactActions,
  couponActions,
  documentActions,
  orderActions,
  recipientActions,
  staffDocumentActions,
  staffOrderActions,
};

/** Every action. */
export const ACTIONS: readonly AnyAction[] = Object.values(AREAS).flatMap((area) => Object.values<AnyAction>(area));
