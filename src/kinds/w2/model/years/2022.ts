import { plainDate } from '../../../../domain/calendar.ts';
import type { W2Year } from '../w2-year.ts';

export const w2Of2022: W2Year = {
  year: 2022,
  ombNumber: '1545-0008',
  furnishBy: plainDate('2023-01-31'),
  otherBox: '14',
  hasTippedOccupationCodes: false,
  electiveDeferrals: { overall: '20,500', simplePlans: '14,000', section403b: '23,500' },
  tier2RailroadTax: '5,350.80',
  sources: [
    'Form W-2 (2022); the layout is that of the 2024 form',
    'Internal Revenue Notice 2021-61 (limits on elective deferrals)',
  ],
};
