import { formatDate } from '../../../domain/calendar.ts';
import { type Cents, formatMoney } from '../../../domain/money.ts';
import { addressLines } from '../../../domain/documents/address-lines.ts';
import type { CalculatedDocument, DocumentView, TwinRow, TwinSection } from '../../../domain/documents/kind.ts';
import { box12CodesOf } from './box-12-codes.ts';
import { BOX_TITLES } from './boxes.ts';
import type { CalculatedW2 } from './calculate.ts';
import { copiesFor, type RecipientCopy } from './copies.ts';
import { instructionsForEmployee, type NoticeParagraph, noticeToEmployee } from './notices.ts';
import { MOST_BOX_12_ITEMS } from './fields.ts';

export interface StateRowView {
  readonly state: string;
  readonly id: string;
  readonly wages: string;
  readonly tax: string;
  readonly localWages: string;
  readonly localTax: string;
  readonly locality: string;
}

export interface W2View extends DocumentView {
  readonly year: string;
  readonly ombNumber: string;
  readonly copies: readonly RecipientCopy[];
  readonly titles: typeof BOX_TITLES;
  readonly ssn: string;
  readonly ein: string;
  readonly employer: { readonly name: string; readonly lines: readonly string[] };
  readonly employee: { readonly name: string; readonly lines: readonly string[] };
  readonly controlNumber: string;
  /** Boxes 1 to 11 by number. */
  readonly boxes: Readonly<Record<string, string>>;
  /** Always four; some may be empty. */
  readonly box12: readonly { readonly number: string; readonly code: string; readonly amount: string }[];
  readonly box13: readonly { readonly name: string; readonly isChecked: boolean }[];
  readonly otherBox: '14' | '14a';
  readonly box14: readonly { readonly label: string; readonly amount: string }[];
  /** Box 14b; null on forms without it. */
  readonly occupationCodes: string | null;
  readonly stateRows: readonly StateRowView[];
  readonly bridge: readonly {
    readonly name: string;
    readonly amount: string;
    readonly boxes: string;
    readonly isSum: boolean;
  }[];
  /** The explanation of the dagger: one sentence for each amount. */
  readonly entered: readonly string[];
  readonly notice: readonly NoticeParagraph[];
  readonly instructions: readonly NoticeParagraph[];
  readonly spanishNotes?: readonly NoticeParagraph[];
}

/** Boxes that do not apply stay blank. */
const boxMoney = (amount: Cents): string => (amount === 0 ? '' : formatMoney(amount));

function viewBoxes({ input, enteredByIssuer }: CalculatedW2): Record<string, string> {
  const { boxes } = input;
  const entered = new Set(enteredByIssuer.map(({ box }) => box));
  const amounts: readonly (readonly [string, Cents])[] = [
    ['1', boxes.wages],
    ['2', boxes.federalIncomeTax],
    ['3', boxes.socialSecurityWages],
    ['4', boxes.socialSecurityTax],
    ['5', boxes.medicareWages],
    ['6', boxes.medicareTax],
    ['7', boxes.socialSecurityTips],
    ['8', boxes.allocatedTips],
    ['10', boxes.dependentCareBenefits],
    ['11', boxes.nonqualifiedPlans],
  ];
  return Object.fromEntries(amounts.map(([box, amount]) => [box, boxMoney(amount) + (entered.has(box) ? '†' : '')]));
}

const viewStateRow = (row: CalculatedW2['input']['stateRows'][number]): StateRowView => ({
  state: row.state,
  id: row.employerStateId,
  wages: boxMoney(row.wages),
  tax: boxMoney(row.tax),
  localWages: boxMoney(row.localWages),
  localTax: boxMoney(row.localTax),
  locality: row.locality,
});

function viewBridge({ bridge, input }: CalculatedW2): W2View['bridge'] {
  const held: Readonly<Record<string, Cents>> = {
    '1': input.boxes.wages,
    '3': input.boxes.socialSecurityWages,
    '3 and 5': input.boxes.medicareWages,
    '3 and 7': (input.boxes.socialSecurityWages + input.boxes.socialSecurityTips) as Cents,
    '5': input.boxes.medicareWages,
  };
  return (bridge?.rows ?? []).map(({ name, amount, boxes }) => {
    const says = boxes !== null && held[boxes] !== amount ? ` (shows ${formatMoney(held[boxes]!)})` : '';
    const box = boxes === null ? '' : `Box${boxes.includes(' ') ? 'es' : ''} ${boxes}${says}`;
    return { name, amount: formatMoney(amount), boxes: box, isSum: boxes !== null };
  });
}

const row = (name: string, value: string, note = ''): TwinRow => ({ name, value, ...(note === '' ? {} : { note }) });

function writeTwin(view: Omit<W2View, 'twin'>, { form }: CalculatedW2): readonly TwinSection[] {
  const titled = (box: keyof typeof BOX_TITLES, value: string): TwinRow =>
    row(['Box', box, BOX_TITLES[box]].filter(Boolean).join(' '), value);
  const codes = new Map(box12CodesOf(form.year).map(({ code, title }) => [code, title]));
  const numbered = ['1', '2', '3', '4', '5', '6', '7', '8', '10', '11'] as const;
  const sections: TwinSection[] = [
    {
      heading: `Form W-2 Wage and Tax Statement ${view.year}`,
      rows: [
        titled('a', view.ssn),
        titled('b', view.ein),
        titled('c', [view.employer.name, ...view.employer.lines].join(', ')),
        titled('d', view.controlNumber),
        titled('e', view.employee.name),
        titled('f', view.employee.lines.join(', ')),
        row('Copies', view.copies.map((copy) => copy.name).join('; ')),
      ],
    },
    {
      heading: 'Wages and taxes',
      rows: [
        ...numbered.map((box) => titled(box, view.boxes[box]!)),
        ...view.box12.map((item) =>
          row(`Box ${item.number}`, [item.code, item.amount].filter(Boolean).join(' '), codes.get(item.code) ?? ''),
        ),
        row(
          'Box 13',
          view.box13
            .filter((box) => box.isChecked)
            .map(({ name }) => name)
            .join(', '),
        ),
        ...view.box14.map((item) => row(`Box ${view.otherBox} ${item.label}`, item.amount)),
        row(`Box 14b ${BOX_TITLES['14b']}`, view.occupationCodes ?? ''),
      ].filter(({ value }) => value !== ''),
    },
    ...view.stateRows.map((state) => ({
      heading: 'State and local',
      rows: [
        titled('15', [state.state, state.id].filter(Boolean).join(' ')),
        titled('16', state.wages),
        titled('17', state.tax),
        titled('18', state.localWages),
        titled('19', state.localTax),
        titled('20', state.locality),
      ].filter(({ value }) => value !== ''),
    })),
  ];
  if (view.bridge.length > 0) {
    sections.push({
      heading: 'How box 1 was calculated',
      rows: view.bridge.map((step) => row(step.name, step.amount, step.boxes)),
    });
  }
  if (view.entered.length > 0) {
    sections.push({ heading: 'Entered by issuer', rows: view.entered.map((sentence) => row('†', sentence)) });
  }
  return sections;
}

export function viewW2(calculated: CalculatedW2): W2View {
  const { input, form, spanishNotes } = calculated;
  const { employer, employee } = input;
  const year = String(form.year);
  const without: Omit<W2View, 'twin'> = {
    title: `W-2 ${year}, employee’s copies`,
    issuer: employer.name,
    reference: `W-2 ${year}`,
    label: 'Recipient copy, substitute form; Copy A must be filed with the agency',
    year,
    ombNumber: form.ombNumber,
    copies: copiesFor(input.stateRows.length),
    hasSeveralPages: true,
    titles: BOX_TITLES,
    ssn: employee.ssn === '' ? '' : `XXX-XX-${employee.ssn}`,
    ein: employer.ein,
    employer: { name: employer.name, lines: addressLines(employer) },
    employee: {
      name: [employee.firstName, employee.lastName, employee.suffix].filter(Boolean).join(' '),
      lines: addressLines(employee),
    },
    controlNumber: input.controlNumber,
    boxes: viewBoxes(calculated),
    box12: Array.from({ length: MOST_BOX_12_ITEMS }, (_, index) => ({
      number: `12${'abcd'[index]}`,
      code: input.box12[index]?.code ?? '',
      amount: input.box12[index] ? formatMoney(input.box12[index].amount) : '',
    })),
    box13: [
      { name: 'Statutory employee', isChecked: input.box13.statutoryEmployee },
      { name: 'Retirement plan', isChecked: input.box13.retirementPlan },
      { name: 'Third-party sick pay', isChecked: input.box13.thirdPartySickPay },
    ],
    otherBox: form.otherBox,
    box14: input.box14.map(({ label, amount }) => ({ label, amount: formatMoney(amount) })),
    occupationCodes: form.hasTippedOccupationCodes ? input.tippedOccupationCodes.join('  ') : null,
    stateRows: input.stateRows.map(viewStateRow),
    bridge: viewBridge(calculated),
    entered: calculated.enteredByIssuer.map(({ message }) => message),
    notice: noticeToEmployee(form, calculated.mostSocialSecurityTax),
    instructions: instructionsForEmployee(form),
    ...(spanishNotes && { language: 'both' as const, spanishNotes }),
  };
  return { ...without, twin: writeTwin(without, calculated) };
}

export function documents(calculated: CalculatedW2): readonly CalculatedDocument<W2View>[] {
  const view = viewW2(calculated);
  const { boxes } = calculated.input;
  return [
    {
      view,
      facts: {
        issuer: view.issuer,
        person: view.employee.name,
        period: `Tax year ${view.year}`,
        figures: [
          { name: 'Box 1, wages', amount: boxes.wages },
          { name: 'Box 2, federal income tax', amount: boxes.federalIncomeTax },
          { name: 'Box 3, Social Security wages', amount: boxes.socialSecurityWages },
          { name: 'Box 5, Medicare wages', amount: boxes.medicareWages },
        ].filter(({ amount }) => amount > 0),
        enteredByIssuer: calculated.enteredByIssuer.length,
      },
      working: {
        furnishBy: formatDate(calculated.form.furnishBy),
        bridge: view.bridge,
        checks: calculated.checks,
        sources: calculated.form.sources,
      },
    },
  ];
}
