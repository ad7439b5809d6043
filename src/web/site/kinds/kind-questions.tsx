import type { ConfigType } from '../../../domain/documents/kind.ts';
import { FIRST_AND_LAST_YEAR } from '../covered-years.ts';
import type { Question } from '../../ui/faq.tsx';
import { TextLink } from '../../ui/button.tsx';

const COPY_A: Question = {
  title: 'Where is Copy A?',
  description:
    'Never made here. Copy A is the one that goes to the agency; it is filed through the agency’s own system or on its printed form. What we make are the copies for the person.',
};

const boxesThatDisagree = (what: string): Question => ({
  title: 'What if the boxes do not agree with each other?',
  description: `Each box is held against the others while you type: ${what}. What does not agree is said beside the box.`,
});

/** What people ask before they make one. Under the generator and on the page of its kind. */
export const KIND_QUESTIONS: Readonly<Record<ConfigType, readonly Question[]>> = {
  paystub: [
    {
      title: 'Can I make a pay stub for myself?',
      description:
        'If you pay yourself from your own business, yes, and the paper says that its figures were supplied by you. If somebody else employs you, ask them for the stub: what they owe you by law, we cannot issue in their name.',
    },
    {
      title: 'Where do the tax figures come from?',
      description: (
        <>
          From the published tables of {FIRST_AND_LAST_YEAR}, federal and of your state. Open any line and follow its
          sum to the table. <TextLink to="/pay-stubs/#states">Each state has a page</TextLink> that shows its tables.
        </>
      ),
    },
    {
      title: 'Can I type over a tax?',
      description:
        'Yes, where your payroll says otherwise. The figure is then marked with a dagger as entered by the issuer, and whoever checks the paper sees how many there are.',
    },
    {
      title: 'Does a pay stub prove income?',
      description:
        'It states what the issuer says. A check proves that nothing was changed since it was sealed and shows who stands behind it. It does not prove that the issuer told the truth.',
    },
  ],
  utility: [
    {
      title: 'What are the three steps?',
      description:
        'Choose what was used: energy, water, gas, internet or cable. Fill in readings, rates and dates beside the live page; every charge shows its formula. Pay, and download the sealed PDF or send it.',
    },
    {
      title: 'Is it proof of address?',
      description:
        'No. It is a statement of costs from whoever shares them out: a landlord, a manager, a co-operative. Until our staff have verified that business it says SPECIMEN across the page, and it is never a bill from the utility. For proof of address, ask the utility itself.',
    },
    {
      title: 'Can I edit the PDF afterwards?',
      description:
        'No, and that is the point: one changed byte and the check fails. Correct it here instead, free of charge for 12 months. The new paper takes the place of the old one.',
    },
    {
      title: 'Do I need a subscription?',
      description:
        'No. Pay for one statement when you seal it. Filling in and looking cost nothing, and so does checking.',
    },
    {
      title: 'Why make it here?',
      description:
        'Because the tenant can follow every sum from the meter to the total, and can check that the paper is the one you sealed.',
    },
  ],
  bankstatement: [
    {
      title: 'Is this a statement from a bank?',
      description:
        'No, and it says so in its head. It is a ledger that its issuer keeps: of members, of tenants, of a house. Names of banks are refused.',
    },
    {
      title: 'Where do its lines come from?',
      description:
        'Type them, or read them from a CSV, OFX or QFX file of real records. Made-up sample lines are there for training; they make every paper a specimen, whoever issues it.',
    },
    {
      title: 'What if it does not balance?',
      description:
        'Opening balance and transactions must come to the closing balance. If they do not, the form says by how much it is off before anything is sealed.',
    },
    {
      title: 'Why does it say SPECIMEN?',
      description:
        'Because nobody has verified its issuer yet. A business that our staff have verified may issue its own ledger without the word.',
    },
  ],
  invoice: [
    {
      title: 'Can whoever pays check it?',
      description:
        'Yes, with the code in its foot or by dropping in the PDF. They see whether it is the invoice that you sealed, so that nobody can swap the account number on its way.',
    },
    {
      title: 'Can it carry a link to pay?',
      description: 'Yes, with a QR code for the phone. We never handle the money of your invoice.',
    },
    {
      title: 'Which taxes does it know?',
      description:
        'The rate that you give to each line and to shipping, with discounts on a line or on the whole. Every total shows its sum.',
    },
    {
      title: 'Does it number my invoices?',
      description: 'You give the number, and we print a second one that the check knows it by.',
    },
  ],
  w2: [
    COPY_A,
    boxesThatDisagree(
      'tax against wages, Social Security wages against that year’s wage base, state tax against state wages, deferrals against that year’s limit',
    ),
    {
      title: 'Is the whole Social Security number printed?',
      description: 'No. Only the last four digits stand on the recipient’s copies.',
    },
    {
      title: 'Can it be filled from pay stubs?',
      description:
        'Yes. The year’s stubs that were made here fill the boxes, with a line for each that says how it was reached.',
    },
  ],
  misc1099: [
    COPY_A,
    boxesThatDisagree(
      'tax against what was paid, a part against its whole, payments against that year’s threshold for reporting',
    ),
    {
      title: 'Is this the form for contractors?',
      description:
        'Since 2020 pay to contractors goes on Form 1099-NEC. 1099-MISC is for rents, royalties, prizes, medical payments and what else its boxes name.',
    },
    {
      title: 'Which years are there?',
      description: `${FIRST_AND_LAST_YEAR}, each with the boxes and words of its own form.`,
    },
  ],
};
