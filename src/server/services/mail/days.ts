import { formatDate } from '../../../domain/calendar.ts';
import { dateInNewYork } from '../../../domain/moment.ts';

/** "Dec 21, 2026" */
export const dayOf = (moment: Date): string => formatDate(dateInNewYork(moment));
