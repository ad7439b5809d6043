import { createContext, memo, type ReactNode, useContext } from 'react';
import type { DocumentSettings } from '../../../domain/documents/document-settings.ts';
import { isTemplateActive, activeTemplates } from '../../../domain/documents/document-settings.ts';
import type { Template } from '../../../domain/documents/kind.ts';
import type { Cents } from '../../../domain/money.ts';
import { useNonce } from '../../answer-context.tsx';
import { Note } from '../../ui/note.tsx';

/** Staff settings for a kind: the fields that its form shows and the templates that are available. */
export interface Offer extends DocumentSettings {
  readonly isOnSale: boolean;
}

const OfferContext = createContext<Pick<DocumentSettings, 'templates'>>({ templates: null });

/** What one document costs this person. Null if nothing. */
export const PriceContext = createContext<Cents | null>(null);

export const useTemplatesOnOffer = (templates: readonly Template[]): readonly Template[] =>
  activeTemplates(useContext(OfferContext), templates);

/**
 * The templates to list: the available ones, and the draft's own if it was removed since. It is marked and stays
 * selected, so that no document changes unless the user changes it.
 */
export function useTemplateOptions(templates: readonly Template[], chosen: number) {
  const offer = useContext(OfferContext);
  return templates
    .filter(({ id }) => id === chosen || isTemplateActive(offer, id))
    .map(({ id, name }) => ({
      value: String(id),
      label: `Template #${id}, ${name}${isTemplateActive(offer, id) ? '' : ' (no longer available)'}`,
    }));
}

/** Wraps a builder, so that every template choice knows which templates are available. */
interface OfferFrameProps {
  readonly offer: Offer;
  readonly price: Cents | null;
  readonly children: ReactNode;
}

export function OfferFrame({ offer, price, children }: OfferFrameProps): ReactNode {
  return (
    <OfferContext value={offer}>
      <HiddenFields paths={offer.hiddenFields} />
      <PriceContext value={price}>{children}</PriceContext>
    </OfferContext>
  );
}

/**
 * Every control has the path of its value as its name, and a logo's field names its path itself. So one CSS rule hides
 * fields with their labels and hints and removes them from the tab order. Their values in an older draft stay.
 */
const HiddenFields = memo(({ paths }: { readonly paths: readonly string[] }): ReactNode => {
  const nonce = useNonce();
  if (paths.length === 0) return null;
  const known = paths.filter((path) => /^[\w.]+$/.test(path));
  const rules = known.map((path) => `[data-field]:has([name="${path}"]),[data-field="${path}"]`);
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {`${rules.join(',')}{display:none}`}
    </style>
  );
});

interface OfferNoticeProps {
  readonly offer: Offer;
  /** The error about the draft's template, if there is one. */
  readonly withdrawn: string | undefined;
}

/** The staff notice above the form. */
export function OfferNotice({ offer, withdrawn }: OfferNoticeProps): ReactNode {
  return (
    <>
      {!offer.isOnSale && (
        <Note tone="amber">
          This document is not for sale right now. You can save drafts and issue them when it is available again.
        </Note>
      )}
      {withdrawn !== undefined && (
        <Note tone="amber">{withdrawn} Your draft and your issued documents are not affected.</Note>
      )}
      {offer.notice !== '' && <Note>{offer.notice}</Note>}
    </>
  );
}
