import { FREE_MAIL } from './free-mail.ts';

/** Mailboxes that only the owner of a domain reads, as certificate authorities define them; an employee mailbox is not one. */
export const ROLE_MAILBOXES = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const;

/** The name of the TXT record that proves a domain. */
export const challengeName = (domain: string): string => `_issuer-check.${domain}`;
export const challengeValue = (token: string): string => `issuer-check=${token}`;

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Reads a domain, also from the address of a page or a mailbox. Null if it is not a domain. */
export function readDomain(typed: string): string | null {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/, '');
  const domain = bare.replace(/^www\./, '').replace(/\.$/, '');
  const labels = domain.split('.');
  const isNumeric = /^\d+$/.test(labels.at(-1) ?? '');
  return labels.length >= 2 && domain.length <= 253 && !isNumeric && labels.every((label) => LABEL.test(label))
    ? domain
    : null;
}

/** A public email domain or its subdomain says nothing about an issuer. */
export const isFreeMail = (domain: string): boolean =>
  FREE_MAIL.some((free) => domain === free || domain.endsWith(`.${free}`));
