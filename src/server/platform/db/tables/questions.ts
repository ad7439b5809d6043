import type { Generated } from 'kysely';
import type { PlainDate } from '../../../../domain/calendar.ts';
import type { Language } from '../../../../domain/language/document-language.ts';

/** none: the issuer did not answer in time. */
export type IssuerAnswer = 'yes' | 'no' | 'none';

/** Whether the document is the issuer's and correct, or whether the person that it names works for the issuer. */
export type QuestionAbout = 'document' | 'employment';

/** A recipient asks the issuer one question about a document. */
export interface IssuerQuestionTable {
  id: Generated<string>;
  document_id: string;
  about: Generated<QuestionAbout>;
  asker_name: string;
  /** Erased once the answer was sent. */
  asker_email: string | null;
  /** In which the asker reads the answer. */
  asker_language: Generated<Language>;
  /** The verified domain where the issuer was asked. Null: at the address of the account. */
  issuer_domain: string | null;
  issuer_token_hash: string;
  asker_token_hash: string | null;
  sent_at: Date;
  expires_at: Date;
  answer: IssuerAnswer | null;
  answered_at: Date | null;
  /** Only with a yes about employment. */
  employed_since: PlainDate | null;
  /** The answer as a signed credential. */
  proof: string | null;
}

export interface QuestionTables {
  issuer_questions: IssuerQuestionTable;
}
