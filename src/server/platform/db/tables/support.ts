import type { Generated, GeneratedAlways } from 'kysely';

export interface SupportTicketTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  fname: string;
  lname: string;
  email: string;
  subject: string;
  message: string;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

export interface TicketAnswerTable {
  id: Generated<string>;
  ticket_id: string;
  author: string;
  body: string;
  created_at: Generated<Date>;
}

export interface SupportTables {
  ticket_answers: TicketAnswerTable;
  support_tickets: SupportTicketTable;
}
