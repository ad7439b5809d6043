import type { NamedField } from '../../../src/domain/documents/kind.ts';
import { GUARD_ACTIONS, type GuardAction } from '../../../src/domain/integrity/name-guard/guard-action.ts';
import { guardNames } from '../../../src/domain/integrity/name-guard/guard-names.ts';
import { KIND_IDS, type KindId } from '../../../src/domain/documents/kind.ts';
import type { Seller } from './freelancers.ts';
import type { Impostor } from './impostors.ts';

const weakest = (actions: readonly GuardAction[]): GuardAction =>
  GUARD_ACTIONS[Math.min(...actions.map((action) => GUARD_ACTIONS.indexOf(action)))]!;

/** Taglines are printed on invoices alone. */
const kindsOf = ({ group }: Impostor): readonly KindId[] => (group === 'tagline' ? ['Invoice'] : KIND_IDS);

const fieldsOf = ({ group, name, beside }: Impostor): NamedField[] => [
  { path: 'name', value: name, role: 'issuer' },
  ...(beside === undefined
    ? []
    : [{ path: 'beside', value: beside, role: group === 'tagline' ? ('issuer' as const) : ('address' as const) }]),
];

/** What the most lenient kind of document does with an impostor. */
export const onEveryKind = (impostor: Impostor): GuardAction =>
  weakest(kindsOf(impostor).map((kind) => guardNames(kind, fieldsOf(impostor)).action));

export const asInvoice = ({ name, tagline, email, address, city }: Seller): readonly NamedField[] => [
  { path: 'seller.name', value: name, role: 'issuer' },
  { path: 'seller.tagline', value: tagline, role: 'issuer' },
  { path: 'seller.address1', value: address, role: 'address' },
  { path: 'seller.city', value: city, role: 'address' },
  { path: 'seller.email', value: email.split('@').at(-1)!, role: 'website' },
];

/** What an honest seller's invoice gets. */
export const onInvoice = (seller: Seller): GuardAction => guardNames('Invoice', asInvoice(seller)).action;
