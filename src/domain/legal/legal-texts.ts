/** The legal texts, by their names in admin URLs. */
export const LEGAL_NAMES = ['terms', 'privacy', 'refunds'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

interface LegalText {
  readonly path: string;
  readonly heading: string;
}

export const LEGAL_TEXTS: Readonly<Record<LegalName, LegalText>> = {
  terms: { path: '/terms-and-conditions/', heading: 'Terms and conditions' },
  privacy: { path: '/privacy-policy/', heading: 'Privacy policy' },
  refunds: { path: '/refund-policy/', heading: 'Refund policy' },
};

export const isLegalName = (text: string): text is LegalName => LEGAL_NAMES.includes(text as LegalName);

/** The content of a text: HTML with placeholders and a short summary. */
export interface LegalContent {
  readonly inShort: string;
  readonly body: string;
}

/** The terms promise account holders an email a month before a change. */
export const TERMS_NOTICE_DAYS = 30;
