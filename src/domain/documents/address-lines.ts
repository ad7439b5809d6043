import { cityLine } from '../us.ts';

export interface PostalAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly zip4?: string | undefined;
}

/** The lines of an address that are not empty, as printed. */
export const addressLines = ({ address1, address2, city, state, zip, zip4 }: PostalAddress): readonly string[] =>
  [address1, address2, cityLine(city, state, zip, zip4)].filter(Boolean);
