import { bankStatement } from './bank-statement/kind.ts';
import { invoice } from './invoice/kind.ts';
import type { DocumentKind, KindId } from './kind.ts';
import { payStub } from './pay-stub/kind.ts';
import { misc1099 } from './misc-1099/kind.ts';
import { utilityBill } from './utility-bill/kind.ts';
import { w2 } from './w2/kind.ts';

/** Every kind of document, each from its own folder. Adding a kind means adding one line here. */
export const documentKinds: readonly DocumentKind[] = [payStub, invoice, utilityBill, bankStatement, w2, misc1099];

export const kindById = (id: KindId): DocumentKind | undefined => documentKinds.find((kind) => kind.id === id);
