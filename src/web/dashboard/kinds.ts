import type { KindId } from '../../domain/documents/kind.ts';
import { firstExisting } from '../ui/page-link.tsx';

interface KindOnTheDesk {
  readonly name: string;
  readonly builder: string;
}

export const KINDS: Readonly<Record<KindId, KindOnTheDesk>> = {
  PayStub: { name: 'Pay stub', builder: '/pay-stub-generator/' },
  UtilityBill: { name: 'Utility cost statement', builder: '/utility-bill-generator/' },
  BankStatement: { name: 'Ledger statement', builder: '/bank-statement-generator/' },
  Invoice: { name: 'Invoice', builder: '/invoice-generator/' },
  W2Form: { name: 'W-2', builder: '/w2-generator/' },
  MISC1099: { name: '1099-MISC', builder: '/1099-misc-generator/' },
};

/** Where a draft is opened again; nothing while its builder does not exist. */
export const draftPath = (kind: KindId, id: string): string | undefined => {
  const builder = firstExisting(KINDS[kind].builder);
  return builder && `${builder}?draft=${id}`;
};
