import type { PersonWithholding } from '../../../domain/contacts/contact-schema.ts';
import { type ContactField, type ContactKind, EMPTY_CONTACT } from '../../../domain/contacts/contact.ts';
import type { DocumentLanguage } from '../../../domain/language/document-language.ts';
import { valueAt, withValueAt } from '../frame/paths.ts';

export interface ContactValues extends Readonly<Record<ContactField, string>> {
  /** Of documents for this person; undefined if the form has no language. */
  readonly language?: DocumentLanguage | undefined;
  /** Null if there is nothing to keep; undefined if the form does not ask for it. */
  readonly withholding?: PersonWithholding | null | undefined;
}

/** How to read a company or a person from a form, and how to fill one in. */
export interface ContactLink<Form> {
  readonly kind: ContactKind;
  read(form: Form): ContactValues;
  fill(form: Form, values: ContactValues): Form;
}

const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip'] as const;

/** For forms with one field per value: the path of each value. */
export const linkByPaths = <Form>(
  kind: ContactKind,
  paths: Partial<Record<ContactField, string>>,
): ContactLink<Form> => {
  const known = Object.entries(paths) as [ContactField, string][];
  return {
    kind,
    read: (form) => ({
      ...EMPTY_CONTACT,
      ...Object.fromEntries(known.map(([field, path]) => [field, String(valueAt(form, path) ?? '')])),
      ...(paths.zip && { zip4: String(valueAt(form, `${paths.zip}4`) ?? '') }),
    }),
    // Values that the contact does not have stay as typed.
    fill: (form, values) => {
      const filled = known.reduce(
        (before, [field, path]) => (values[field] ? withValueAt(before, path, values[field]) : before),
        form,
      );
      // The four digits after the dash go with their own street.
      return paths.zip && ADDRESS.some((field) => values[field])
        ? withValueAt(filled, `${paths.zip}4`, values.zip === '' ? '' : values.zip4)
        : filled;
    },
  };
};

/** The path of an address field: "employee.zip". */
export const addressUnder = (part: string): Partial<Record<ContactField, string>> => pathsOf(part, ADDRESS);

const pathsOf = (part: string, fields: readonly ContactField[]) =>
  Object.fromEntries(fields.map((field) => [field, `${part}.${field}`]));

/** "company", ["name", "phone"] is company.name, company.phone and the address fields next to them. */
export const linkUnder = <Form>(kind: ContactKind, part: string, fields: readonly ContactField[]): ContactLink<Form> =>
  linkByPaths(kind, pathsOf(part, [...fields, ...ADDRESS]));
