import { notifyStaff } from '../staff/dashboard/notify-staff.ts';
import { closePayRun } from '../payroll/companies/close-pay-run.ts';
import { deliverPayRunJob } from '../payroll/companies/deliver-pay-run-job.ts';
import { followGroups } from '../payroll/companies/follow-groups.ts';
import { linkEmployments } from '../payroll/companies/link-employments.ts';
import { linkPaidPeople } from '../payroll/companies/link-paid-people.ts';
import { seriesToRead } from '../payroll/companies/series-to-read.ts';
import { saveFiguresOf } from '../payroll/companies/save-figures.ts';
import { acceptDocumentsOfBrowser } from '../documents/read/accept-documents.ts';
import { bundleOrderJob } from '../documents/issue/bundle-order-job.ts';
import { readAttachment } from '../documents/read/read-attachment.ts';
import { claimDrafts } from '../documents/drafts/drafts.ts';
import type { Hooks } from '../services/hooks.ts';
import { enqueue } from '../services/jobs/enqueue.ts';
import { nameRecipient } from '../payroll/my-pay/name-recipient.ts';
import { deliverOrderJob } from '../commerce/orders/deliver-order-job.ts';
import { failDocument } from '../commerce/orders/fail-document.ts';
import { checkDocumentsJob } from '../trust/signals/check-documents-job.ts';
import { recordRefusal } from '../trust/signals/name-refusals.ts';

/** Who answers what the floors below tell: the one place that knows them all. */
export const hooks: Hooks = {
  signedIn: async (app, visitor, userId) => {
    await claimDrafts(app, visitor, userId);
    await acceptDocumentsOfBrowser(app, visitor, userId);
  },
  groupsKnown: followGroups,
  documentsRegistered: async (app, trx, documents) => {
    await saveFiguresOf(app, trx, documents);
    await linkEmployments(trx, documents);
    await linkPaidPeople(trx, documents);
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
  seriesToRead,
  recipientNamed: nameRecipient,
  nameRefused: recordRefusal,
  rowsIssued: closePayRun,
  staffNeeded: notifyStaff,
};
