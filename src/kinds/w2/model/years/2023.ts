import { plainDate } from '../../../../domain/calendar.ts';
import type { W2Year } from '../w2-year.ts';

export const w2Of2023: W2Year = {
  year: 2023,
  ombNumber: '1545-0008',
  furnishBy: plainDate('2024-01-31'),
  otherBox: '14',
  hasTippedOccupationCodes: false,
  electiveDeferrals: { overall: '22,500', simplePlans: '15,500', section403b: '25,500' },
  tier2RailroadTax: '5,821.20',
  sources: [
    'Form W-2 (2023); the layout is that of the 2024 form',
    'Internal Revenue Notice 2022-55 (limits on elective deferrals)',
  ],
};
