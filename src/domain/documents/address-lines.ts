import { cityLine } from '../us.ts';

export interface PostalAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** An address as printed: the lines that have something on them. */
export const addressLines = ({ address1, address2, city, state, zip }: PostalAddress): readonly string[] =>
  [address1, address2, cityLine(city, state, zip)].filter(Boolean);
