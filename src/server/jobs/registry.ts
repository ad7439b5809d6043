import { countFiguresJob } from '../admin/dashboard/daily-figures.ts';
import { bundleOrderJob } from '../documents/bundle-order-job.ts';
import { renderDocumentJob } from '../documents/render-document-job.ts';
import type { Job } from './job.ts';
import { deliverOrderJob } from '../orders/deliver-order-job.ts';
import { tellOfTermsJob } from '../legal/tell-of-terms-job.ts';
import { sendMailJob } from '../mail/send-mail-job.ts';
import { beginRenewalsJob } from '../subscriptions/start-subscription.ts';
import { lookAtPapersJob } from '../signals/look-at-papers-job.ts';
import { sweepJob } from './sweep-job.ts';

/** Every kind of background work. A job that is not listed here has no queue and cannot be put in. */
export const jobs: readonly Job[] = [
  countFiguresJob,
  beginRenewalsJob,
  bundleOrderJob,
  deliverOrderJob,
  lookAtPapersJob,
  renderDocumentJob,
  sendMailJob,
  sweepJob,
  tellOfTermsJob,
];
