import { plainDate } from '../../../../domain/calendar.ts';
import type { W2Year } from '../w2-year.ts';

export const w2Of2021: W2Year = {
  year: 2021,
  ombNumber: '1545-0008',
  furnishBy: plainDate('2022-01-31'),
  otherBox: '14',
  hasTippedOccupationCodes: false,
  electiveDeferrals: { overall: '19,500', simplePlans: '13,500', section403b: '22,500' },
  tier2RailroadTax: '5,203.80',
  sources: [
    'Form W-2 (2021); the layout is that of the 2024 form',
    'Internal Revenue Notice 2020-79 (limits on elective deferrals)',
  ],
};
