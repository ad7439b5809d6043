/**
 * The copies that a recipient gets. The copy for the Internal Revenue Service is not included:
 * the payer files it, on the agency's own form or electronically.
 */
export interface RecipientCopy {
  readonly id: 'B' | '2';
  /** The wording on the form. */
  readonly name: string;
  readonly notice: string;
}

const COPY_B: RecipientCopy = {
  id: 'B',
  name: 'Copy B—For Recipient',
  notice:
    'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
};
const COPY_2: RecipientCopy = {
  id: '2',
  name: 'Copy 2—To be filed with recipient’s state income tax return, when required.',
  notice: '',
};

/** Copy B always, and one Copy 2 for each state row. */
export const copiesFor = (stateRows: number): readonly RecipientCopy[] => [
  COPY_B,
  ...Array.from({ length: stateRows }, () => COPY_2),
];
