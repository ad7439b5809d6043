import { plainDate } from '../../../../domain/calendar.ts';
import type { W2Year } from '../w2-year.ts';

export const w2Of2024: W2Year = {
  year: 2024,
  ombNumber: '1545-0008',
  furnishBy: plainDate('2025-01-31'),
  otherBox: '14',
  hasTippedOccupationCodes: false,
  electiveDeferrals: { overall: '23,000', simplePlans: '16,000', section403b: '26,000' },
  tier2RailroadTax: '6,129.90',
  sources: ['Form W-2 (2024), Copies B, C and 2 with their notices, https://www.irs.gov/pub/irs-prior/fw2--2024.pdf'],
};
