import type { Generated } from 'kysely';

export interface SupportTicketTable {
  id: Generated<string>;
  fname: string;
  lname: string;
  email: string;
  subject: string;
  message: string;
  created_at: Generated<Date>;
}

export interface SupportTables {
  support_tickets: SupportTicketTable;
}
