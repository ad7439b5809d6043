import type { EmailTemplate } from '../template.ts';
import { accountChangedEmail } from './account-changed.tsx';
import { accountClosedEmail } from './account-closed.tsx';
import { accountLimitEmail } from './account-limit.tsx';
import { accountExistsEmail } from './account-exists.tsx';
import { invitationEmail } from './invitation.tsx';
import { documentFailedMail } from './document-failed.tsx';
import { finishSignUpEmail } from './finish-sign-up.tsx';
import { signInLinkEmail } from './sign-in-link.tsx';
import { confirmNewEmail, emailChangedEmail, emailRestoredEmail } from './change-email.tsx';
import { confirmAddressEmail } from './confirm-email.tsx';
import { depositDueEmail } from './deposit-due.tsx';
import { documentsReadyEmail } from './documents-ready.tsx';
import { documentsSentEmail } from './documents-sent.tsx';
import { receiptEmail } from './receipt.tsx';
import { orderLinksEmail } from './order-links.tsx';
import { orderRefundedEmail } from './order-refunded.tsx';
import { documentCorrectedEmail } from './document-corrected.tsx';
import { documentRevokedEmail } from './document-revoked.tsx';
import { documentSentEmail } from './document-sent.tsx';
import { documentsQuestionEmail } from './documents-question.tsx';
import { paymentDisputedEmail } from './payment-disputed.tsx';
import { companyInvitationEmail } from './company-invitation.tsx';
import { companyHandedOverEmail, companyOfferedEmail } from './company-handed-over.tsx';
import { statementDeclinedEmail } from './statement-declined.tsx';
import { workerDetailsEmail } from './worker-details.tsx';
import { workerInvitationEmail } from './worker-invitation.tsx';
import { statementRequestedEmail } from './statement-requested.tsx';
import { payDocumentChangedEmail } from './pay-document-changed.tsx';
import { payLinkEmail } from './pay-link.tsx';
import { confirmDomainEmail } from './confirm-domain.tsx';
import { logoDecidedEmail } from './logo-decided.tsx';
import { issuerMessageEmail } from './issuer-message.tsx';
import { issuerQuestionEmail } from './issuer-question.tsx';
import { questionAnsweredEmail } from './question-answered.tsx';
import { resetPasswordEmail } from './reset-password.tsx';
import { reviewQueueEmail } from './review-queue.tsx';
import { verificationExpiresEmail } from './verification-expires.tsx';
import { subscriptionOverLimitEmail } from './subscription-over-limit.tsx';
import { subscriptionCanceledEmail } from './subscription-canceled.tsx';
import { subscriptionEndedEmail } from './subscription-ended.tsx';
import { subscriptionFailedEmail } from './subscription-failed.tsx';
import { subscriptionPlanEmail } from './subscription-plan.tsx';
import { subscriptionRenewsEmail } from './subscription-renews.tsx';
import { verificationDecidedEmail } from './verification-decided.tsx';
import { tablesArrivedEmail } from './tables-arrived.tsx';
import { termsChangeEmail } from './terms-change.tsx';
import { supportTicketEmail } from './support-ticket.tsx';
import { ticketReceivedEmail } from './ticket-received.tsx';
import { ticketAnswerEmail } from './ticket-answer.tsx';
import { webhookPausedEmail } from './webhook-paused.tsx';

/** Every email that we send. */
export const emailTemplates: readonly EmailTemplate[] = [
  accountChangedEmail,
  statementDeclinedEmail,
  statementRequestedEmail,
  workerInvitationEmail,
  workerDetailsEmail,
  accountClosedEmail,
  accountExistsEmail,
  accountLimitEmail,
  confirmNewEmail,
  depositDueEmail,
  emailChangedEmail,
  emailRestoredEmail,
  finishSignUpEmail,
  invitationEmail,
  signInLinkEmail,
  payDocumentChangedEmail,
  payLinkEmail,
  companyInvitationEmail,
  companyOfferedEmail,
  companyHandedOverEmail,
  confirmAddressEmail,
  documentsReadyEmail,
  documentsSentEmail,
  receiptEmail,
  documentFailedMail,
  orderLinksEmail,
  orderRefundedEmail,
  documentCorrectedEmail,
  documentRevokedEmail,
  documentSentEmail,
  documentsQuestionEmail,
  paymentDisputedEmail,
  confirmDomainEmail,
  resetPasswordEmail,
  reviewQueueEmail,
  subscriptionOverLimitEmail,
  subscriptionCanceledEmail,
  subscriptionEndedEmail,
  subscriptionFailedEmail,
  subscriptionPlanEmail,
  subscriptionRenewsEmail,
  verificationDecidedEmail,
  verificationExpiresEmail,
  logoDecidedEmail,
  issuerMessageEmail,
  issuerQuestionEmail,
  questionAnsweredEmail,
  termsChangeEmail,
  tablesArrivedEmail,
  supportTicketEmail,
  ticketAnswerEmail,
  ticketReceivedEmail,
  webhookPausedEmail,
];
