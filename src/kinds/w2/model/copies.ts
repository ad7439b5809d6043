/**
 * The copies that an employee gets. The copy for the Social Security Administration is not included:
 * the employer files it, on the agency's own form or electronically.
 */
export type CopyId = 'B' | 'C' | '2';

export interface RecipientCopy {
  readonly id: CopyId;
  /** The wording on the form. */
  readonly name: string;
  readonly notice: string;
  /** Copy 2 has no instructions, so its box 12a does not point to any. */
  readonly pointsToInstructions: boolean;
}

export const RECIPIENT_COPIES: Readonly<Record<CopyId, RecipientCopy>> = {
  B: {
    id: 'B',
    name: 'Copy B—To Be Filed With Employee’s FEDERAL Tax Return.',
    notice: 'This information is being furnished to the Internal Revenue Service.',
    pointsToInstructions: true,
  },
  C: {
    id: 'C',
    name: 'Copy C—For EMPLOYEE’S RECORDS',
    notice:
      'This information is being furnished to the Internal Revenue Service. If you are required to file a tax return, a negligence penalty or other sanction may be imposed on you if this income is taxable and you fail to report it.',
    pointsToInstructions: true,
  },
  2: {
    id: '2',
    name: 'Copy 2—To Be Filed With Employee’s State, City, or Local Income Tax Return',
    notice: '',
    pointsToInstructions: false,
  },
};

/** Copies B and C always, and one Copy 2 for each row of boxes 15 to 20. */
export const copiesFor = (stateRows: number): readonly RecipientCopy[] => [
  RECIPIENT_COPIES.B,
  ...Array.from({ length: stateRows }, () => RECIPIENT_COPIES[2]),
  RECIPIENT_COPIES.C,
];
