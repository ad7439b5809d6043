import { type ContactField, type ContactKind, EMPTY_CONTACT } from '../../../domain/contacts/contact.ts';
import { valueAt, withValueAt } from '../frame/paths.ts';

export type ContactValues = Readonly<Record<ContactField, string>>;

/** How a company or a person is read from a form, and put into it. */
export interface ContactLink<Form> {
  readonly kind: ContactKind;
  read(form: Form): ContactValues;
  fill(form: Form, values: ContactValues): Form;
}

/** For forms that have one field for each: the path of every value they know. */
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
    }),
    // What the contact does not say stays as it was typed.
    fill: (form, values) =>
      known.reduce(
        (filled, [field, path]) => (values[field] ? withValueAt(filled, path, values[field]) : filled),
        form,
      ),
  };
};

const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip'] as const;

/** Where the address stands below a part: "employee.zip". */
export const addressUnder = (part: string): Partial<Record<ContactField, string>> => pathsOf(part, ADDRESS);

const pathsOf = (part: string, fields: readonly ContactField[]) =>
  Object.fromEntries(fields.map((field) => [field, `${part}.${field}`]));

/** "company", ["name", "phone"] stands for company.name, company.phone and the address beside them. */
export const linkUnder = <Form>(kind: ContactKind, part: string, fields: readonly ContactField[]): ContactLink<Form> =>
  linkByPaths(kind, pathsOf(part, [...fields, ...ADDRESS]));
