import { z } from 'zod';
import { contactSchema, type PersonWithholding } from '../contacts/contact-schema.ts';
import { optionalText, stateField } from '../fields.ts';
import { DOCUMENT_LANGUAGES } from '../language/document-language.ts';
import {
  certificate,
  localTaxes,
  residence,
  residencyCertification,
  stateCertificate,
} from '../payroll/tax/certificate-schema.ts';
import { LST_EXEMPTIONS } from '../payroll/tax/residency-certification.ts';
import { type Difference, differences } from './activity.ts';
import { type CompanyPerson, deposits, workStateOf } from './company-person.ts';
import { assumedForms } from './person-county.ts';
import { workerNumbers } from './vault.ts';

const { address1, address2, city, zip, zip4 } = contactSchema.shape;
const ofField = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ field: z.literal(field), value });

/** One thing that workers fill in for themselves, in the fields of the person's page. */
const workerChange = z.discriminatedUnion('field', [
  ofField(
    'address',
    z.object({
      address1: address1.refine((line) => line !== '', { error: 'Please enter a street address' }),
      address2,
      city: city.refine((name) => name !== '', { error: 'Please enter a city' }),
      state: stateField('a state'),
      zip: zip.refine((code) => /^\d{5}$/.test(code), { error: 'Enter a 5-digit ZIP code.' }),
      zip4,
    }),
  ),
  ofField('language', z.enum(DOCUMENT_LANGUAGES)),
  ofField('federalCertificate', certificate),
  /** Of the state of work, which the employer knows. */
  ofField('stateCertificate', z.object({ state: z.string().length(2), answers: stateCertificate })),
  /** Null is the state of work. */
  ofField('residence', residence.nullable()),
  /** The employee's part of Pennsylvania's Residency Certification Form. */
  ofField('residency', z.object({ home: residencyCertification.shape.home, exemption: z.enum(LST_EXEMPTIONS) })),
  ofField('localTaxes', localTaxes),
  ofField('deposits', deposits),
  /** For the company’s vault. Nobody here can read them. */
  ofField('numbers', workerNumbers),
]);

export type WorkerChange = z.output<typeof workerChange>;

/** Forms that the law wants signed. */
const SIGNED: readonly WorkerChange['field'][] = ['federalCertificate', 'stateCertificate', 'residence', 'residency'];

export const isSigned = ({ field }: Pick<WorkerChange, 'field'>): boolean => SIGNED.includes(field);

/** What a worker sends: each part once. */
export const workerDetails = z
  .object({
    changes: z
      .array(workerChange)
      .min(1, { error: 'Fill in at least one part.' })
      .max(9)
      .refine((all) => new Set(all.map(({ field }) => field)).size === all.length, { error: 'Send each part once.' }),
    signedBy: optionalText(100),
    code: optionalText(20),
  })
  .superRefine(({ changes, signedBy }, context) => {
    if (changes.some(isSigned) && signedBy === '')
      context.addIssue({ code: 'custom', message: 'Type your name to sign.', path: ['signedBy'] });
  });

export type WorkerDetails = z.output<typeof workerDetails>;

/** What the employee's part of a form needs from the employer first. Null if nothing. */
export function missingForChange(person: CompanyPerson, change: WorkerChange): string | null {
  if (change.field === 'stateCertificate' && change.value.state !== workStateOf(person))
    return 'The state of work is another one now. Ask for the form of the new state.';
  if (change.field === 'residency' && !person.withholding?.residencyCertification)
    return 'Add the Residency Certification Form with the employment location to the person first.';
  return null;
}

/** The forms of a person, so that a first one can be added to them. */
const formsOf = (person: CompanyPerson): PersonWithholding =>
  person.withholding ?? assumedForms(workStateOf(person), person.state);

/** The person with what the worker entered. */
export function withChange(person: CompanyPerson, change: WorkerChange): CompanyPerson {
  const forms = formsOf(person);
  switch (change.field) {
    case 'address': {
      // The state of work stays where it was: a new address says nothing about it.
      const work = workStateOf(person);
      const isOnFile = person.withholding !== null && !person.withholding.isAssumed;
      const stays = isOnFile || work === '' || change.value.state === person.state;
      const withholding = stays ? person.withholding : assumedForms(work, change.value.state);
      return { ...person, ...change.value, withholding };
    }
    case 'language':
      return { ...person, language: change.value };
    case 'deposits':
      return { ...person, deposits: change.value };
    case 'numbers':
      return person;
    case 'federalCertificate': {
      // Only a W-4 puts forms on file: somebody may accept the rest and decline it.
      const { isAssumed: _, ...onFile } = forms;
      return { ...person, withholding: { ...onFile, federalCertificate: change.value } };
    }
    case 'stateCertificate':
      return { ...person, withholding: { ...forms, stateCertificate: change.value.answers } };
    case 'residence': {
      const { residence: _before, ...others } = forms;
      const home = change.value?.state === forms.state ? null : change.value;
      return { ...person, withholding: home === null ? others : { ...others, residence: home } };
    }
    case 'localTaxes':
      return { ...person, withholding: { ...forms, localTaxes: change.value } };
    case 'residency': {
      const known = forms.residencyCertification;
      if (!known) return person;
      const { home, exemption } = change.value;
      return {
        ...person,
        withholding: { ...forms, residencyCertification: { ...known, home, lst: { ...known.lst, exemption } } },
      };
    }
  }
}

const NUMBER_NAMES = { tax: 'Social Security number', bank: 'Routing and account number' } as const;

/** What a change would change: each figure, as it is and as it would be. */
export function figuresOfChange(person: CompanyPerson, change: WorkerChange): readonly Difference[] {
  if (change.field === 'numbers')
    return change.value.has.map((each) => ({ figure: NUMBER_NAMES[each], from: '', to: 'Encrypted for the vault' }));
  if (missingForChange(person, change) !== null && change.field === 'residency')
    return differences({ residency: [null, change.value] });
  const after = withChange(person, change);
  const columns = Object.keys(after) as (keyof CompanyPerson)[];
  return differences(Object.fromEntries(columns.map((column) => [column, [person[column], after[column]] as const])));
}
