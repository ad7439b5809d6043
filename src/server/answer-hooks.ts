import { notifyStaff } from './admin/dashboard/notify-staff.ts';
import { closePayRun } from './companies/close-pay-run.ts';
import { deliverPayRunJob } from './companies/deliver-pay-run-job.ts';
import { saveFiguresOf } from './companies/save-figures.ts';
import { acceptDocumentsOfBrowser } from './documents/accept-documents.ts';
import { bundleOrderJob } from './documents/bundle-order-job.ts';
import { readAttachment } from './documents/read-attachment.ts';
import { claimDrafts } from './drafts/drafts.ts';
import type { Hooks } from './hooks.ts';
import { enqueue } from './jobs/enqueue.ts';
import { nameRecipient } from './my-pay/name-recipient.ts';
import { deliverOrderJob } from './orders/deliver-order-job.ts';
import { failDocument } from './orders/fail-document.ts';
import { checkDocumentsJob } from './signals/check-documents-job.ts';
import { recordRefusal } from './signals/name-refusals.ts';

/** Who answers what the floors below tell: the one place that knows them all. */
export const hooks: Hooks = {
  signedIn: async (app, visitor, userId) => {
    await claimDrafts(app, visitor, userId);
    await acceptDocumentsOfBrowser(app, visitor, userId);
  },
  documentsRegistered: async (app, trx, documents) => {
    await saveFiguresOf(app, trx, documents);
    await enqueue(app, trx, checkDocumentsJob, { documentIds: documents.map(({ id }) => id) });
  },
  issuerConfirmed: async (app, trx, documentIds) => {
    await enqueue(app, trx, checkDocumentsJob, { documentIds: [...documentIds] });
  },
  attachment: readAttachment,
  documentFailed: failDocument,
  orderIssued: async (app, trx, orderId) => {
    await enqueue(app, trx, deliverOrderJob, { orderId });
    await enqueue(app, trx, bundleOrderJob, { orderId });
    await enqueue(app, trx, deliverPayRunJob, { orderId });
  },
  recipientNamed: nameRecipient,
  nameRefused: recordRefusal,
  rowsIssued: closePayRun,
  staffNeeded: notifyStaff,
};
