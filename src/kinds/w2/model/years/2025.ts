import { plainDate } from '../../../../domain/calendar.ts';
import type { W2Year } from '../w2-year.ts';

export const w2Of2025: W2Year = {
  year: 2025,
  ombNumber: '1545-0029',
  furnishBy: plainDate('2026-02-02'),
  otherBox: '14',
  hasTippedOccupationCodes: false,
  electiveDeferrals: { overall: '23,500', simplePlans: '16,500', section403b: '26,500' },
  tier2RailroadTax: '6,409.20',
  sources: ['Form W-2 (2025), Copies B, C and 2 with their notices, https://www.irs.gov/pub/irs-prior/fw2--2025.pdf'],
};
