import { z } from 'zod';
import { draftText, line, optionalLogo, stateField } from '../../../domain/fields.ts';
import { type Entry, group } from '../../../domain/documents/field-table.ts';
import { address, email, fieldType, name, required, text, zip } from '../../../domain/documents/field-types.ts';
import { lookingLike } from '../../../domain/documents/look-table.ts';
import { optionalOccupationCode } from '../../../domain/documents/occupation-code.ts';
import { draftLastFour, optionalLastFour } from '../../../domain/documents/tax-identifiers.ts';
import { DOCUMENT_LANGUAGES } from '../../../domain/language/document-language.ts';
import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import { isUsPhone } from '../../../domain/us.ts';
import { looks, MAXIMUM_EXEMPTIONS } from './looks.ts';

const EXEMPTIONS_MESSAGE = `Exemptions must be from 0 to ${MAXIMUM_EXEMPTIONS}`;
const PHONE_MESSAGE = 'Please enter a 10-digit phone number';

type Text = z.ZodType<string, string | undefined>;

/** A missing text counts as empty, so the field's own message says what is missing. */
const typed = ({ strict, draft }: Entry<Text, Text, string>) => fieldType(strict.prefault(''), draft.prefault(''), '');
/** What is the same as issued and while it is typed. */
const same = <Schema extends z.ZodType>(schema: Schema) => fieldType(schema, schema, '' as z.output<Schema> | '');

const phone = typed(
  fieldType(
    line()
      .trim()
      .max(20, { error: PHONE_MESSAGE })
      .refine((number) => number === '' || isUsPhone(number), { error: PHONE_MESSAGE }),
    draftText(20),
    '',
  ),
);
const lastFour = (message?: string) => typed(fieldType(optionalLastFour(message), draftLastFour(), ''));
const occupationCode = typed(fieldType(optionalOccupationCode, draftText(3), ''));
const CODE_OF_TIPS = 'Treasury Tipped Occupation Code of an employee with tips. Box 14b of the W-2 has it';

/** The form sends yes and no; API clients send true and false. */
const yesOrNo = z
  .union([z.enum(['yes', 'no']), z.boolean().transform((isYes) => (isYes ? 'yes' : 'no'))], {
    error: 'Direct deposit must be yes or no',
  })
  .default('no');

const company = address('company', 'Company');
const employee = address('employee', '');

/** What is typed beside the certificates, the other taxes and the stubs. */
export const fields = lookingLike(
  group({
    template: group({
      logos: group({ company: same(optionalLogo), payroll: same(optionalLogo) }),
      selectedTemplateIndex: same(z.int().min(1).max(4, { error: 'Choose a template from 1 to 4' }).default(1)),
    }),
    details: group({
      paymentType: same(z.enum(['hourly', 'salary']).default('hourly')),
      employmentType: same(z.enum(['employee', 'contractor']).default('employee')),
      paymentPeriodicity: same(
        z.enum(PERIODICITIES, { error: 'Please select a payment periodicity' }).default('bi-weekly'),
      ),
      /** If missing: the number of stubs, at least one. */
      quantity: same(z.int().min(1).max(52, { error: 'At most 52 stubs' }).optional()),
      state: typed(required(stateField('your state'), 2)),
      email: typed(email('Please enter your email address')),
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
      name: typed(name('company name')),
      address1: typed(company.street()),
      city: typed(company.city()),
      state: typed(company.state),
      zip: typed(company.zip),
      zip4: company.zip4,
      phone,
      address2: text(),
      registryNumber: same(z.string().trim().max(15).optional()),
    }),
    employee: group({
      name: typed(name('employee name', 'Full name')),
      address1: typed(employee.street()),
      city: typed(employee.city()),
      state: typed(employee.state),
      zip: typed(zip('employee zip code', 'Zip code')),
      zip4: employee.zip4,
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
      occupationCode: fieldType(
        occupationCode.strict.optional().describe(CODE_OF_TIPS),
        occupationCode.draft.optional().describe(CODE_OF_TIPS),
        '',
      ),
    }),
  }),
  looks,
);
