import type { Question } from '../web/parts/pages/faq.tsx';

/** Common questions about the copies of a tax form. */
export const COPY_A: Question = {
  title: 'Where is Copy A?',
  description:
    'We never create it. Copy A goes to the agency. File it through the agency’s own system or on its printed form. We create the copies for the recipient.',
};

export const boxesThatDisagree = (checks: string): Question => ({
  title: 'What if the boxes do not match?',
  description: `We check each box against the others as you type: ${checks}. If something does not match, you see a message next to the box.`,
});
