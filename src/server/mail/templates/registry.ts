import type { MailTemplate } from '../template.ts';
import { accountChangedMail } from './account-changed.tsx';
import { accountClosedMail } from './account-closed.tsx';
import { accountLimitMail } from './account-limit.tsx';
import { accountExistsMail } from './account-exists.tsx';
import { finishSignUpMail } from './finish-sign-up.tsx';
import { signInLinkMail } from './sign-in-link.tsx';
import { changeEmailMail, emailChangedMail } from './change-email.tsx';
import { confirmEmailMail } from './confirm-email.tsx';
import { papersReadyMail } from './papers-ready.tsx';
import { papersSentMail } from './papers-sent.tsx';
import { receiptMail } from './receipt.tsx';
import { orderRefundedMail } from './order-refunded.tsx';
import { paperCorrectedMail } from './paper-corrected.tsx';
import { paperRevokedMail } from './paper-revoked.tsx';
import { paperSentMail } from './paper-sent.tsx';
import { papersQuestionMail } from './papers-question.tsx';
import { paymentContestedMail } from './payment-contested.tsx';
import { proveMailboxMail } from './prove-mailbox.tsx';
import { resetPasswordMail } from './reset-password.tsx';
import { staffNewsMail } from './staff-news.tsx';
import { verificationEndsMail } from './verification-ends.tsx';
import { subscriptionBusyMail } from './subscription-busy.tsx';
import { subscriptionCancelledMail } from './subscription-cancelled.tsx';
import { subscriptionEndedMail } from './subscription-ended.tsx';
import { subscriptionFailedMail } from './subscription-failed.tsx';
import { subscriptionPlanMail } from './subscription-plan.tsx';
import { subscriptionRenewsMail } from './subscription-renews.tsx';
import { verificationDecidedMail } from './verification-decided.tsx';
import { termsChangeMail } from './terms-change.tsx';
import { supportTicketMail } from './support-ticket.tsx';
import { ticketAnswerMail } from './ticket-answer.tsx';

/** Every letter that we send. */
export const mailTemplates: readonly MailTemplate[] = [
  accountChangedMail,
  accountClosedMail,
  accountExistsMail,
  accountLimitMail,
  changeEmailMail,
  emailChangedMail,
  finishSignUpMail,
  signInLinkMail,
  confirmEmailMail,
  papersReadyMail,
  papersSentMail,
  receiptMail,
  orderRefundedMail,
  paperCorrectedMail,
  paperRevokedMail,
  paperSentMail,
  papersQuestionMail,
  paymentContestedMail,
  proveMailboxMail,
  resetPasswordMail,
  staffNewsMail,
  subscriptionBusyMail,
  subscriptionCancelledMail,
  subscriptionEndedMail,
  subscriptionFailedMail,
  subscriptionPlanMail,
  subscriptionRenewsMail,
  verificationDecidedMail,
  verificationEndsMail,
  termsChangeMail,
  supportTicketMail,
  ticketAnswerMail,
];
