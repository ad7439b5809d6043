export const CONTACT_KINDS = ['company', 'person'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** The fields that are text. */
export type ContactField = keyof typeof EMPTY_CONTACT;

export const EMPTY_CONTACT = {
  name: '',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  /** The four digits after the dash, of this street. */
  zip4: '',
  number: '',
  title: '',
  department: '',
};

export const CONTACT_FIELDS = Object.keys(EMPTY_CONTACT) as ContactField[];
