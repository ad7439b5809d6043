import { type KindId, metaOf } from '../../kinds/kinds.ts';
import { type Level, lowerLevel } from './level.ts';

/** The site signs the answer, so an unverified issuer could have any employment confirmed, even their own. */
export const mayAskAboutEmployment = ({ kind, level }: { readonly kind: KindId; readonly level: Level }): boolean =>
  metaOf(kind).isPay && lowerLevel(level, 'D') === 'D';
