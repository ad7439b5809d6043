import { z } from 'zod';
import {
  addressField,
  cityField,
  draftText,
  draftZip4,
  emailField,
  line,
  nameField,
  optionalLogo,
  optionalText,
  optionalZip4,
  stateField,
  zipField,
} from '../../../domain/fields.ts';
import { type Entry, type FieldLook, group, lookingLike } from '../../../domain/documents/field-table.ts';
import { optionalOccupationCode } from '../../../domain/documents/occupation-code.ts';
import { draftLastFour, optionalLastFour } from '../../../domain/documents/tax-identifiers.ts';
import { DOCUMENT_LANGUAGES } from '../../../domain/language/document-language.ts';
import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import { isUsPhone } from '../../../domain/us.ts';
import { looks, MAXIMUM_EXEMPTIONS } from './looks.ts';

const EXEMPTIONS_MESSAGE = `Exemptions must be from 0 to ${MAXIMUM_EXEMPTIONS}`;
const PHONE_MESSAGE = 'Please enter a 10-digit phone number';

type Text = z.ZodType<string, string | undefined>;

/** What a field takes: as issued, and while it is typed. Its look comes from the other file. */
const takes = <Strict extends z.ZodType, Draft extends z.ZodType>(strict: Strict, draft: Draft) => ({
  strict,
  draft,
  empty: null,
  reads: 'text' as const,
  look: {},
});
const same = <Schema extends z.ZodType>(schema: Schema) => takes(schema, schema);
/** A missing text counts as empty, so the field's own message says what is missing. */
const typed = (strict: Text, draft: Text) => takes(strict.prefault(''), draft.prefault(''));
const text = (most?: number) => same(optionalText(most));

const printing = <Table extends Entry>(entry: Table, look: FieldLook): Table => ({ ...entry, look });
const guarded = <Table extends Entry>(guard: NonNullable<FieldLook['guard']>, entry: Table) =>
  printing(entry, { guard });
const unprinted = <Table extends Entry>(entry: Table) => printing(entry, { prints: false });

const zip4 = takes(optionalZip4, draftZip4);
const phone = typed(
  line()
    .trim()
    .max(20, { error: PHONE_MESSAGE })
    .refine((number) => number === '' || isUsPhone(number), { error: PHONE_MESSAGE }),
  draftText(20),
);
const lastFour = (message?: string) => typed(optionalLastFour(message), draftLastFour());
const occupationCode = typed(optionalOccupationCode, draftText(3));
const CODE_OF_TIPS = 'Treasury Tipped Occupation Code of an employee with tips. Box 14b of the W-2 has it';

/** The form sends yes and no; API clients send true and false. */
const yesOrNo = z
  .union([z.enum(['yes', 'no']), z.boolean().transform((isYes) => (isYes ? 'yes' : 'no'))], {
    error: 'Direct deposit must be yes or no',
  })
  .default('no');

/** What is typed beside the certificates, the other taxes and the stubs. */
export const fields = lookingLike(
  group({
    template: group({
      logos: group({ company: unprinted(same(optionalLogo)), payroll: same(optionalLogo) }),
      selectedTemplateIndex: unprinted(
        same(z.int().min(1).max(4, { error: 'Choose a template from 1 to 4' }).default(1)),
      ),
    }),
    details: group({
      paymentType: same(z.enum(['hourly', 'salary']).default('hourly')),
      employmentType: same(z.enum(['employee', 'contractor']).default('employee')),
      paymentPeriodicity: same(
        z.enum(PERIODICITIES, { error: 'Please select a payment periodicity' }).default('bi-weekly'),
      ),
      /** If missing: the number of stubs, at least one. */
      quantity: unprinted(same(z.int().min(1).max(52, { error: 'At most 52 stubs' }).optional())),
      state: typed(stateField('your state'), draftText(2)),
      email: unprinted(typed(emailField('Please enter your email address'), draftText(254))),
      copies: same(z.enum(['both', 'employee', 'employer']).default('both')),
      language: same(
        z
          .enum(DOCUMENT_LANGUAGES)
          .optional()
          .describe(
            'The language of what we print: en (default), es for Spanish, or both for English with Spanish beside it. What the issuer typed is never translated',
          ),
      ),
    }),
    company: group({
      name: guarded('issuer', typed(nameField('company name'), draftText(50))),
      address1: guarded('address', typed(addressField('company address'), draftText(120))),
      city: guarded('address', typed(cityField('company city'), draftText(50))),
      state: typed(stateField('company state'), draftText(2)),
      zip: typed(zipField('company zip'), draftText(6)),
      zip4,
      phone: guarded('phone', phone),
      address2: guarded('address', text()),
      registryNumber: same(z.string().trim().max(15).optional()),
    }),
    employee: group({
      name: typed(nameField('employee name', 'Full name'), draftText(50)),
      address1: typed(addressField('employee address', 'Address'), draftText(120)),
      city: typed(cityField('employee city', 'City'), draftText(50)),
      state: typed(stateField('employee state'), draftText(2)),
      zip: typed(zipField('employee zip code', 'Zip code'), draftText(6)),
      zip4,
      ssn: lastFour(),
      accountNumber: lastFour('Enter only the last four digits of the account number'),
      id: text(24),
      phone,
      address2: text(),
      exemptions: same(
        z
          .int({ error: EXEMPTIONS_MESSAGE })
          .min(0, { error: EXEMPTIONS_MESSAGE })
          .max(MAXIMUM_EXEMPTIONS, { error: EXEMPTIONS_MESSAGE })
          .default(0),
      ),
      maritalStatus: same(z.enum(['single', 'married']).default('single')),
      directDeposit: same(yesOrNo),
      bank: text(50),
      title: text(50),
      department: text(50),
      occupationCode: unprinted(
        takes(
          occupationCode.strict.optional().describe(CODE_OF_TIPS),
          occupationCode.draft.optional().describe(CODE_OF_TIPS),
        ),
      ),
    }),
  }),
  looks,
);
