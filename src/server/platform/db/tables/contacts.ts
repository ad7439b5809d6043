import type { ColumnType, Generated } from 'kysely';
import type { PersonWithholding } from '../../../../domain/contacts/contact-schema.ts';
import type { ContactKind } from '../../../../domain/contacts/contact.ts';
import type { DocumentLanguage } from '../../../../domain/language/document-language.ts';

export interface ContactTable {
  id: Generated<string>;
  user_id: string;
  kind: ContactKind;
  name: string;
  phone: string;
  email: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  zip4: Generated<string>;
  number: string;
  title: string;
  department: string;
  withholding: ColumnType<PersonWithholding | null, string | null | undefined, string | null>;
  language: Generated<DocumentLanguage>;
  created_at: Date;
  updated_at: Date;
}

export interface ContactTables {
  contacts: ContactTable;
}
