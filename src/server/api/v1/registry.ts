import type { Area } from '../area.ts';
import { documentConfigArea } from './document-config.ts';
import { supportArea } from './support.ts';

/** Every area of /api/v1. */
export const areas: readonly Area[] = [documentConfigArea, supportArea];
