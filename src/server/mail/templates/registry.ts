import type { MailTemplate } from '../template.ts';
import { supportTicketMail } from './support-ticket.tsx';

/** Every letter that we send. */
export const mailTemplates: readonly MailTemplate[] = [supportTicketMail];
