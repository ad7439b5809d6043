/** The texts that bind the house, by the name that they have in addresses of the staff's pages. */
export const LEGAL_NAMES = ['terms', 'privacy', 'refunds'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

interface LegalText {
  readonly path: string;
  readonly heading: string;
}

export const LEGAL_TEXTS: Readonly<Record<LegalName, LegalText>> = {
  terms: { path: '/terms-and-conditions/', heading: 'Terms' },
  privacy: { path: '/privacy-policy/', heading: 'Privacy' },
  refunds: { path: '/refund-policy/', heading: 'Refunds' },
};

export const isLegalName = (text: string): text is LegalName => LEGAL_NAMES.includes(text as LegalName);

/** What staff write of a text: HTML with placeholders, and what it comes down to in one sentence. */
export interface LegalContent {
  readonly inShort: string;
  readonly body: string;
}

/** The terms promise account holders a letter a month before they change. */
export const TERMS_NOTICE_DAYS = 30;
