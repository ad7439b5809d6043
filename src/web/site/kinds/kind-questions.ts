import { type ConfigType, metaOfType } from '../../../kinds/kinds.ts';
import type { Question } from '../../parts/pages/faq.tsx';

const QUESTIONS = import.meta.glob<readonly Question[]>('../../../kinds/*/page/questions.tsx', {
  eager: true,
  import: 'questions',
});

/** Common questions, shown on the page of each kind. Its generator shows the same ones and loads only its own. */
export const questionsOf = (type: ConfigType): readonly Question[] =>
  QUESTIONS[`../../../kinds/${metaOfType(type).folder}/page/questions.tsx`]!;
