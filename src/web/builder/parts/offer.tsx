import { createContext, type ReactNode, useContext } from 'react';
import type { DocumentSettings } from '../../../domain/documents/document-settings.ts';
import { isOnOffer, templatesOnOffer } from '../../../domain/documents/document-settings.ts';
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

/**
 * What a choice of the template lists: those on offer, and one that a draft has chosen before it was taken off. It is
 * marked and stays the one that is chosen, so that nothing changes on a paper unless somebody changes it.
 */
export function useTemplateOptions(templates: readonly Template[], chosen: number) {
  const offer = useContext(OfferContext);
  return templates
    .filter(({ id }) => id === chosen || isOnOffer(offer, id))
    .map(({ id, name }) => ({
      value: String(id),
      label: `Template #${id}, ${name}${isOnOffer(offer, id) ? '' : ' (not on offer any more)'}`,
    }));
}

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

interface OfferNoticeProps {
  readonly offer: Offer;
  /** What is wrong with the template that the draft has chosen, if anything. */
  readonly withdrawn: string | undefined;
}

/** What staff want to be known before anybody fills in the form. */
export function OfferNotice({ offer, withdrawn }: OfferNoticeProps): ReactNode {
  return (
    <>
      {!offer.isOnSale && (
        <Note tone="amber">
          This paper is not on sale at the moment. What you fill in is kept, and can be sealed once it is again.
        </Note>
      )}
      {withdrawn !== undefined && (
        <Note tone="amber">{withdrawn} What you filled in stays, and so does every paper that you have sealed.</Note>
      )}
      {offer.notice !== '' && <Note>{offer.notice}</Note>}
    </>
  );
}
