import { z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../domain/documents/kind.ts';

export const draftForm = z.record(z.string(), z.unknown()).openapi({ description: 'The form as typed, valid or not' });
export const draftName = z.string().trim().min(1).max(120);

/** A draft as programs send it, alone or with others. */
export const draftContent = z.object({ kind: z.enum(KIND_IDS), name: draftName, form: draftForm });
