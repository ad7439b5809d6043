import type { CalculatedMisc1099 } from '../../../domain/documents/misc-1099/calculate.ts';
import { misc1099 } from '../../../domain/documents/misc-1099/kind.ts';
import { misc1099Steps } from '../../../domain/documents/misc-1099/steps.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind, BuilderStep } from '../frame/builder-kind.ts';
import { stepChecks } from '../frame/checks.ts';
import { AmountsStep } from './amounts-step.tsx';
import { emptyMisc1099Form, fieldKind, type Misc1099Form, sampleOf } from './misc-form.ts';
import { PayerStep, RecipientStep, ReviewStep, StateStep, TemplateStep } from './plain-steps.tsx';

type Look = Pick<BuilderStep<Misc1099Form>, 'Body' | 'summary'>;

const LOOKS: Readonly<Record<(typeof misc1099Steps)[number]['id'], Look>> = {
  template: { Body: TemplateStep, summary: ({ year, template }) => `${year}, template #${template}` },
  payer: { Body: PayerStep, summary: ({ payer }) => payer.name },
  recipient: { Body: RecipientStep, summary: ({ recipient }) => recipient.name },
  amounts: {
    Body: AmountsStep,
    summary: (_form, figures) => {
      const paid = (figures as CalculatedMisc1099 | null)?.totalPaid ?? 0;
      return figures !== null && paid > 0 ? formatDollars((figures as CalculatedMisc1099).totalPaid) : '';
    },
  },
  state: { Body: StateStep, summary: ({ stateRows }) => stateRows.map(({ state }) => state).join(', ') },
  review: { Body: ReviewStep },
};

/** The year and the layout are chosen, not filled in: there is no sample of them. */
const CHOSEN = new Set(['template', 'year', 'isCorrected']);

export const misc1099Builder: BuilderKind<Misc1099Form> = {
  document: misc1099,
  path: '/1099-misc-generator/',
  banner: {
    heading: 'Create your 1099-MISC copies',
    lead: (price) =>
      `${formatDollars(price)} for the recipient’s copies of one 1099-MISC, sealed. Copy A is never made: the payer files it with the Internal Revenue Service.`,
  },
  steps: misc1099Steps.map(({ id, title, checks }) => ({
    key: id,
    title,
    validate: stepChecks(misc1099.schema, checks),
    fields: checks.filter((path) => !CHOSEN.has(path)),
    ...LOOKS[id],
  })),
  initialForm: emptyMisc1099Form,
  sampleOf,
  draftName: ({ year, recipient }) => [`1099-MISC ${year}`, recipient.name.trim()].filter(Boolean).join(', '),
  sum: (figures) =>
    figures === null ? null : { label: 'Paid in all', amount: (figures as CalculatedMisc1099).totalPaid },
  fieldKind,
  template: { path: 'template', label: 'Layout' },
};
