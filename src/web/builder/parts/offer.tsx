import { createContext, type ReactNode, useContext } from 'react';
import type { DocumentSettings } from '../../../domain/documents/document-settings.ts';
import { templatesOnOffer } from '../../../domain/documents/document-settings.ts';
import type { Template } from '../../../domain/documents/kind.ts';
import { useNonce } from '../../answer-context.tsx';
import { Note } from '../../ui/note.tsx';

/** What staff have chosen for a kind: what its form shows and which of its templates are on offer. */
export interface Offer extends DocumentSettings {
  readonly isOnSale: boolean;
}

const OfferContext = createContext<Pick<DocumentSettings, 'templates'>>({ templates: null });

export const useTemplatesOnOffer = (templates: readonly Template[]): readonly Template[] =>
  templatesOnOffer(useContext(OfferContext), templates);

/** Around a builder, so that every choice of a template knows what is on offer. */
export function OfferFrame({ offer, children }: { readonly offer: Offer; readonly children: ReactNode }): ReactNode {
  return (
    <OfferContext value={offer}>
      <HiddenFields paths={offer.hiddenFields} />
      {children}
    </OfferContext>
  );
}

/**
 * Every control carries the path of its value as its name, so a rule is enough to leave a field out, with its label, its
 * hint and its place in the order of the keys. What a draft of before holds there stays.
 */
function HiddenFields({ paths }: { readonly paths: readonly string[] }): ReactNode {
  const nonce = useNonce();
  if (paths.length === 0) return null;
  const names = paths.filter((path) => /^[\w.]+$/.test(path)).map((path) => `[name="${path}"]`);
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {`[data-field]:has(${names.join(',')}){display:none}`}
    </style>
  );
}

/** What staff want to be known before anybody fills in the form. */
export function OfferNotice({ offer }: { readonly offer: Offer }): ReactNode {
  return (
    <>
      {!offer.isOnSale && (
        <Note tone="amber">
          This paper is not on sale at the moment. What you fill in is kept, and can be sealed once it is again.
        </Note>
      )}
      {offer.notice !== '' && <Note>{offer.notice}</Note>}
    </>
  );
}
