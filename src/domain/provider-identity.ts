import { emailField } from './fields.ts';
import { cleanLine } from './clean-text.ts';

/** Somebody, as the operator's sign-in provider describes them. */
export interface ProviderIdentity {
  /** The provider's own name for them, which never goes to somebody else. */
  readonly subject: string;
  /** In lower case, of a domain that the provider speaks for. */
  readonly email: string;
  readonly name: string;
  /** Null if the provider has more groups than it sends. */
  readonly groups: readonly string[] | null;
}

/** Why somebody whom the provider sent may not sign in. */
export type IdentityRefusal = 'no subject' | 'no address' | 'not verified' | 'other domain';

type Claims = Readonly<Record<string, unknown>>;

const MOST_GROUPS = 200;
const LONGEST_GROUP = 256;

const mailbox = emailField();

/**
 * Whether the provider itself checked the address. Microsoft's providers say it in a claim of their own, and an address
 * without either could be typed by anyone in the organization.
 */
const isVerified = ({ email_verified: verified, xms_edov: ownerVerified }: Claims): boolean =>
  verified === undefined ? [true, 1, '1'].includes(ownerVerified as never) : verified === true;

const groupsOf = (claims: Claims, claim: string): readonly string[] | null => {
  const elsewhere = claims['_claim_names'];
  if (typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere) return null;
  const given = claims[claim];
  const names = Array.isArray(given) ? (given as readonly unknown[]) : [given];
  return names
    .filter((name) => typeof name === 'string' && name !== '' && name.length <= LONGEST_GROUP)
    .slice(0, MOST_GROUPS) as string[];
};

/** Who somebody is, by claims that the provider signed, or why they may not sign in. */
export function readProviderIdentity(
  claims: Claims,
  { domains, groupsClaim }: { readonly domains: readonly string[]; readonly groupsClaim: string },
): ProviderIdentity | IdentityRefusal {
  const { sub: subject, email: given, name, hd: organization } = claims;
  if (typeof subject !== 'string' || subject === '' || subject.length > 255) return 'no subject';
  const read = mailbox.safeParse(given);
  // What has to be cleaned first is not the address that the provider verified.
  if (!read.success || read.data !== given || !/^[\x21-\x7e]+$/.test(read.data)) return 'no address';
  if (!isVerified(claims)) return 'not verified';
  const email = read.data.toLowerCase();
  const speaksFor = (domain: unknown): boolean => typeof domain === 'string' && domains.includes(domain.toLowerCase());
  if (!speaksFor(email.slice(email.lastIndexOf('@') + 1))) return 'other domain';
  if (organization !== undefined && !speaksFor(organization)) return 'other domain';
  return {
    subject,
    email,
    name: (typeof name === 'string' && cleanLine(name).trim().slice(0, 100)) || email.slice(0, email.indexOf('@')),
    groups: groupsOf(claims, groupsClaim),
  };
}
