import type { AdminList } from '../services/lists/admin-list.ts';
import { auditList } from '../services/audit/audit-log.ts';
import { chargebackList } from './chargebacks/chargeback-list.ts';
import { couponList } from './coupons/coupon-list.ts';
import { documentList } from './documents/document-list.ts';
import { blogList } from '../content/blog/blog-list.ts';
import { jobList } from './jobs/job-list.ts';
import { logoList } from '../documents/logos/logo-list.ts';
import { mediaList } from '../content/media/media-list.ts';
import { orderList, transactionList } from './orders/order-list.ts';
import { reportList, sampleList } from './reports/report-list.ts';
import { signalList } from './signals/signal-list.ts';
import { subscriptionList } from './subscriptions/subscription-list.ts';
import { ticketList } from './tickets/ticket-list.ts';
import { verificationList } from '../documents/verifications/verification-list.ts';
import { userList } from './users/user-list.ts';

/** Every long admin list: what can be exported, and what the index tests cover. */
export const adminLists: readonly AdminList[] = [
  userList,
  documentList,
  orderList,
  transactionList,
  subscriptionList,
  chargebackList,
  couponList,
  reportList,
  sampleList,
  signalList,
  verificationList,
  logoList,
  ticketList,
  jobList,
  mediaList,
  blogList,
  auditList,
];
