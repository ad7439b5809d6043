import { z } from 'zod';

const MESSAGE = 'Enter a three-digit Treasury Tipped Occupation Code';

/** A Treasury Tipped Occupation Code, as W-2s and 1099s print it. */
export const occupationCode = z.string().regex(/^\d{3}$/, { error: MESSAGE });

export const optionalOccupationCode = z.union([z.literal(''), occupationCode], { error: MESSAGE });
