import type { Misc1099Input } from '../../../kinds/misc-1099/model/fields.ts';
import type { Nec1099Input } from '../../../kinds/nec-1099/model/fields.ts';
import type { W2Input } from '../../../kinds/w2/model/schema.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { NameParts } from '../../../domain/companies/name-parts.ts';
import { isNameConfirmed, namePartsOf } from './name-parts-of.ts';
import { requireCompany } from './require-company.ts';
import { openYearEnd } from './year-end-forms.ts';
import { type FormOfPerson, inputsOfForms } from './year-end-inputs.ts';

interface Filed<Input> {
  readonly id: string;
  readonly name: string;
  readonly warnings: readonly string[];
  readonly isIssued: boolean;
  /** Of the person's number, as the form says. Empty if nothing was entered yet. */
  readonly lastFour: string;
  /** Of the person's name, once somebody confirmed them. */
  readonly parts: NameParts | null;
  readonly input: Input;
}

/**
 * What the files for the agencies are made from: each form as it was issued and corrected, or else as the pay stubs fill
 * it in. Only the last four digits of people's numbers are known here.
 */
export async function readFiling(app: App, actor: Actor, companyId: string, year: number) {
  await requireCompany(app, actor, companyId, 'books');
  const open = await openYearEnd(app, actor, companyId, year);
  const liveIds = open.forms.flatMap(({ row }) => (row.state === 'live' && row.newestId !== null ? row.newestId : []));
  const documents =
    liveIds.length === 0
      ? []
      : await app.db.selectFrom('documents').select(['id', 'content']).where('id', 'in', liveIds).execute();
  const issued = new Map(documents.map(({ id, content }) => [id, content?.input]));
  const made = await inputsOfForms(app, open, open.forms);
  const inputs = open.forms.map((form, index) => ({
    form,
    issued: form.row.newestId === null ? undefined : issued.get(form.row.newestId),
    filled: made[index] ?? null,
  }));
  const of = <Input>(kind: FormOfPerson['kind'], lastFourOf: (input: Input) => string): readonly Filed<Input>[] =>
    inputs
      // A 1099 that is not due is not filed unless it was issued, and no form is with an open question.
      .filter(
        ({ form, issued: input, filled }) =>
          form.kind === kind && ((form.isDue && form.question === null && filled !== null) || input !== undefined),
      )
      .map(({ form, issued: input, filled }) => {
        const used = (input ?? filled) as Input;
        const { key, name, warnings, person } = form;
        const parts = person !== null && isNameConfirmed(person) ? namePartsOf(person, name) : null;
        return {
          id: key,
          name,
          warnings,
          isIssued: input !== undefined,
          lastFour: lastFourOf(used),
          parts,
          input: used,
        };
      });
  return {
    company: open.company,
    ein: open.ein,
    tied: open.tied,
    isRunning: open.isRunning,
    /** Nobody and no pay stub is left out, and no form waits for a figure from the owner. */
    isWhole:
      open.unread.length === 0 &&
      open.uncalculated.length === 0 &&
      inputs.every(
        ({ form, issued: input, filled }) => form.question === null && (filled !== null || input !== undefined),
      ),
    w2s: of<W2Input>('w2', ({ employee }) => employee.ssn),
    necs: of<Nec1099Input>('nec', ({ recipient }) => recipient.lastFour),
    miscs: of<Misc1099Input>('misc', ({ recipient }) => recipient.lastFour),
  };
}
