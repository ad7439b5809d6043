import type { KindContent } from '../../../kinds/kind-content.ts';
import { type ConfigType, KINDS, metaOfType } from '../../../kinds/kinds.ts';
import { withTrailingSlash } from '../../pages.ts';

const CONTENT = import.meta.glob<KindContent>('../../../kinds/*/page/content.ts', { eager: true, import: 'page' });

/** What the page about this kind says, from the kind's folder. */
export const contentOf = (type: ConfigType): KindContent =>
  CONTENT[`../../../kinds/${metaOfType(type).folder}/page/content.ts`]!;

export const kindAt = (path: string): ConfigType | undefined =>
  KINDS.find(({ about }) => about.path === withTrailingSlash(path))?.configType;
