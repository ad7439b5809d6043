import { FIRST_AND_LAST_YEAR } from '../../../domain/payroll/tax/covered-years.ts';
import { TextLink } from '../../../web/ui/button.tsx';
import type { Question } from '../../../web/parts/pages/faq.tsx';

export const questions: readonly Question[] = [
  {
    title: 'Can I make a pay stub for myself?',
    description:
      'Yes, if you pay yourself from your own business. The document says that you supplied the figures. If you work for someone else, ask your employer for the pay stub. You cannot issue one in your employer’s name.',
  },
  {
    title: 'Where do the tax figures come from?',
    description: (
      <>
        From the published federal and state tables, {FIRST_AND_LAST_YEAR}. Open any tax to see its calculation and its
        table. <TextLink to="/pay-stubs/#states">Each state has a page</TextLink> that shows its tables.
      </>
    ),
  },
  {
    title: 'Can I change a tax amount?',
    description:
      'Yes, if your payroll has a different figure. The amount is then marked with a dagger as entered by the issuer. Anyone who verifies the document sees how many figures were entered by hand.',
  },
  {
    title: 'Does a pay stub prove income?',
    description:
      'It states what the issuer says. Verification shows that it was not changed since it was issued, and what we know about the issuer. It does not prove that the issuer told the truth.',
  },
];
