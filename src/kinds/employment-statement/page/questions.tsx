import type { Question } from '../../../web/parts/pages/faq.tsx';

export const questions: readonly Question[] = [
  {
    title: 'Where do the figures come from?',
    description:
      'From the pay stubs that you issued here to this person. We add them up and print how many there are and their pay dates. What a pay stub gave as paid before it is printed as given by the employer. An estimate is never included.',
  },
  {
    title: 'Can I enter the figures by hand?',
    description:
      'Yes. Then the page says that you entered them, and it is a specimen unless we have verified your domain or your business.',
  },
  {
    title: 'How long does it hold?',
    description:
      'The verification page says “Active as of” its date. It says “Ended” after 90 days, or when you enter the last day of work in your payroll here. The file itself never changes.',
  },
  {
    title: 'Can a worker ask for it?',
    description:
      'Yes, on the page of their pay, if you make your payroll here. You get an email and approve or decline. When it is issued, the worker finds it on that page and can share parts of it.',
  },
  {
    title: 'Is it Form 1005?',
    description:
      'No. It has the questions of Fannie Mae’s Form 1005 about what was, and says that it does not answer those about what will be. Whether a lender accepts it is for the lender to decide.',
  },
  {
    title: 'What can I correct?',
    description:
      'The position, dates and the spelling of names. Pay follows the pay stubs: correct those first. Another person or another day needs a new statement.',
  },
];
