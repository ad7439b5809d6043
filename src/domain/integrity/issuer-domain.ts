import { Budget } from './name-guard/budget.ts';
import { claimsInDomain } from './name-guard/claims.ts';
import { findInNames, namesInside } from './name-guard/find-institutions.ts';
import { isFreeMail } from './own-domain.ts';
import shared from './shared-suffixes.json' with { type: 'json' };

const suffixes = new Set([...shared.suffixes.split(' '), ...shared.added.split(' ')]);

/** A suffix under which anyone gets a name, or a name below one: github.io, wixsite.com, us.com. */
function isShared(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, at) => suffixes.has(labels.slice(at).join('.')));
}

/** open: anyone has an address there. ours: it says what only our status line says. staff: it names an institution. */
export type DomainDoubt = 'open' | 'ours' | 'staff';

/** Every part of a domain that somebody may read as a name: the whole, each label, and what hyphens divide. */
function partsOf(domain: string): readonly string[] {
  const labels = domain.split('.').slice(0, -1);
  const words = labels.flatMap((label) => label.split('-'));
  return [
    ...new Set([...labels, ...labels.map((label) => label.replaceAll('-', ' ')), ...words, words.join(' ')]),
  ].filter((part) => part.length > 1);
}

/**
 * Why a domain cannot stand on a document as confirmed, though its owner has proved it: anyone can register a name that
 * resembles an institution's. Any match in any part of it goes to staff. Null if nothing speaks against it.
 */
export function doubtOfDomain(domain: string, brand: string): DomainDoubt | null {
  if (isFreeMail(domain) || isShared(domain)) return 'open';
  const labels = domain.split('.').slice(0, -1);
  if (labels.some((label) => claimsInDomain(label, brand))) return 'ours';
  // Letters of other alphabets are written so. People can look at them.
  if (labels.some((label) => label.startsWith('xn--'))) return 'staff';
  const budget = new Budget();
  return namesInDomain(domain, budget).length > 0 || budget.isSpent ? 'staff' : null;
}

/** What a domain seems to name, for the staff who look at it. */
export function namesInDomain(domain: string, budget = new Budget()): readonly string[] {
  const inParts = partsOf(domain)
    .flatMap((part) => findInNames(part, budget))
    .map(({ institution, matched }) => institution ?? matched);
  return [...new Set([...inParts, ...domain.split('.').slice(0, -1).flatMap(namesInside)])];
}
