import { countFiguresJob } from '../admin/dashboard/daily-figures.ts';
import { checkAttestationsJob } from '../documents/check-attestations-job.ts';
import { deliverPayRunJob } from '../companies/deliver-pay-run-job.ts';
import { bundleOrderJob } from '../documents/bundle-order-job.ts';
import { renderDocumentsJob } from '../documents/render-documents-job.ts';
import type { Job } from './job.ts';
import { deliverOrderJob } from '../orders/deliver-order-job.ts';
import { reconcileJob } from '../orders/reconcile-job.ts';
import { sendRefundJob } from '../orders/send-refund-job.ts';
import { tellOfTermsJob } from '../legal/tell-of-terms-job.ts';
import { sendEmailJob } from '../mail/send-email-job.ts';
import { refreshValidationJob } from '../seal/refresh-validation-job.ts';
import { recheckIdentitiesJob } from '../issuer-identities/recheck-identities-job.ts';
import { matchRenewalsJob } from '../subscriptions/match-renewals.ts';
import { beginRenewalsJob } from '../subscriptions/start-subscription.ts';
import { checkDocumentsJob } from '../signals/check-documents-job.ts';
import { scrubFilesJob } from '../documents/scrub-files-job.ts';
import { appendLogJob } from '../transparency/append-log-job.ts';
import { sweepJob } from './sweep-job.ts';

/** Every kind of background work. A job that is not listed here has no queue and cannot be enqueued. */
export const jobs: readonly Job[] = [
  appendLogJob,
  countFiguresJob,
  beginRenewalsJob,
  bundleOrderJob,
  deliverPayRunJob,
  checkAttestationsJob,
  deliverOrderJob,
  checkDocumentsJob,
  matchRenewalsJob,
  recheckIdentitiesJob,
  reconcileJob,
  refreshValidationJob,
  renderDocumentsJob,
  scrubFilesJob,
  sendEmailJob,
  sendRefundJob,
  sweepJob,
  tellOfTermsJob,
];
