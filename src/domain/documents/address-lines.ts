import { cityLine } from '../us.ts';

export interface PostalAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The lines of an address that are not empty, as printed. */
export const addressLines = ({ address1, address2, city, state, zip }: PostalAddress): readonly string[] =>
  [address1, address2, cityLine(city, state, zip)].filter(Boolean);
