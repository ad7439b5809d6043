import { countFiguresJob } from '../../staff/dashboard/daily-figures.ts';
import { checkAttestationsJob } from '../../documents/issue/check-attestations-job.ts';
import { deliverPayRunJob } from '../../payroll/companies/deliver-pay-run-job.ts';
import { saveBulkJob } from '../../payroll/bulk/save-bulk-job.ts';
import { remindDepositsJob } from '../../payroll/companies/remind-deposits-job.ts';
import { bundleOrderJob } from '../../documents/issue/bundle-order-job.ts';
import { renderDocumentsJob } from '../../documents/issue/render-documents-job.ts';
import type { Job } from '../../services/jobs/job.ts';
import { deliverOrderJob } from '../../commerce/orders/deliver-order-job.ts';
import { reconcileJob } from '../../commerce/orders/reconcile-job.ts';
import { sendRefundJob } from '../../commerce/orders/send-refund-job.ts';
import { tellOfTermsJob } from '../../services/legal/tell-of-terms-job.ts';
import { sendEmailJob } from '../../services/mail/send-email-job.ts';
import { refreshValidationJob } from '../../documents/seal/refresh-validation-job.ts';
import { recheckIdentitiesJob } from '../../documents/issuers/recheck-identities-job.ts';
import { matchRenewalsJob } from '../../commerce/subscriptions/match-renewals.ts';
import { beginRenewalsJob } from '../../commerce/subscriptions/start-subscription.ts';
import { checkDocumentsJob } from '../../trust/signals/check-documents-job.ts';
import { scrubFilesJob } from '../../documents/retention/scrub-files-job.ts';
import { appendLogJob } from '../../documents/transparency/append-log-job.ts';
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
  remindDepositsJob,
  renderDocumentsJob,
  saveBulkJob,
  scrubFilesJob,
  sendEmailJob,
  sendRefundJob,
  sweepJob,
  tellOfTermsJob,
];
