import { type KindId, metaOf } from '../../kinds/kinds.ts';

/** The page that edits a draft. */
export const draftPath = (kind: KindId, id: string): string => `${metaOf(kind).generator.path}?draft=${id}`;
