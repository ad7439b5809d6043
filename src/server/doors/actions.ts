import { orderActions } from '../commerce/orders/order-actions.ts';
import { blogActions } from '../content/blog/blog-actions.ts';
import { documentActions } from '../documents/document-actions.ts';
import { apiKeyActions } from '../payroll/api-keys/api-key-actions.ts';
import { bulkActions } from '../payroll/bulk/bulk-actions.ts';
import { bookActions } from '../payroll/companies/book-actions.ts';
import { companyActions } from '../payroll/companies/company-actions.ts';
import { depositActions } from '../payroll/companies/deposit-actions.ts';
import { payrollReads } from '../payroll/companies/payroll-reads.ts';
import { peopleActions } from '../payroll/companies/people-actions.ts';
import { runActions } from '../payroll/companies/run-actions.ts';
import { statementActions } from '../payroll/companies/statement-actions.ts';
import { vaultActions } from '../payroll/companies/vault-actions.ts';
import { workerActions } from '../payroll/companies/worker-actions.ts';
import { yearEndActions } from '../payroll/companies/year-end-actions.ts';
import { contactActions } from '../payroll/contacts/contact-actions.ts';
import { recipientActions } from '../payroll/my-pay/recipient-actions.ts';
import type { AnyAction } from '../services/actions/action.ts';
import { couponActions } from '../staff/coupons/coupon-actions.ts';
import { staffDocumentActions } from '../staff/documents/staff-document-actions.ts';
import { localTaxActions } from '../staff/local-taxes/local-tax-actions.ts';
import { staffOrderActions } from '../staff/orders/staff-order-actions.ts';
import { webhookActions } from '../trust/webhooks/webhook-actions.ts';

/** The actions of each area. Calls and forms come from them. */
export const AREAS = {
  apiKeyActions,
  blogActions,
  bookActions,
  bulkActions,
  companyActions,
  contactActions,
  couponActions,
  depositActions,
  documentActions,
  localTaxActions,
  orderActions,
  payrollReads,
  peopleActions,
  recipientActions,
  runActions,
  staffDocumentActions,
  staffOrderActions,
  statementActions,
  vaultActions,
  webhookActions,
  workerActions,
  yearEndActions,
};

/** Every action. */
export const ACTIONS: readonly AnyAction[] = Object.values(AREAS).flatMap((area) => Object.values<AnyAction>(area));
