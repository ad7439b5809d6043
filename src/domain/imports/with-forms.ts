import { type CompanyPerson, workStateOf } from '../companies/company-person.ts';
import type { PersonWithholding } from '../contacts/contact-schema.ts';
import { changedCertificate, plainCertificate } from '../payroll/tax/federal-certificate.ts';
import type { CertificateQuestions } from '../payroll/tax/withholding/edition.ts';
import { STATES } from '../us.ts';
import { STATE_FORM_COLUMNS } from './certificate-columns.ts';
import type { PeopleImport } from './people-import.ts';
import { readStateAnswers } from './read-state-answers.ts';

type Patch = PeopleImport['rows'][number]['person'];

/** Whether a row says anything of the forms that decide about withholding. */
export const hasForms = ({ workState, w4, stateForm }: Patch): boolean =>
  workState !== undefined || w4 !== undefined || stateForm !== undefined;

/** The state whose form a row fills in. */
export const formStateOf = (person: CompanyPerson, { workState }: Patch): string => workState ?? workStateOf(person);

const labelOf = (question: string): string =>
  STATE_FORM_COLUMNS.find(({ id }) => id === `state.${question}`)?.label ?? question;

const withoutMissing = <Whole extends object>(whole: Whole): Partial<Whole> =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Partial<Whole>;

/**
 * A person with the forms that a row fills in: as if somebody had entered them on the person's page. What the row leaves
 * empty stays, but the answers to another state's form do not.
 */
export function withForms(
  person: CompanyPerson,
  patch: Patch,
  questions: CertificateQuestions | null,
): { readonly person: CompanyPerson; readonly problems: readonly string[] } {
  const state = formStateOf(person, patch);
  const { w4 = {}, stateForm = {}, workState } = patch;
  if (state === '') return { person, problems: ['Write the state, or the state of work.'] };
  const { isAssumed: _, ...saved }: PersonWithholding = person.withholding ?? {
    state,
    federalCertificate: plainCertificate('single'),
    stateCertificate: {},
  };
  const isMoved = saved.state !== state;
  const { answers, problems } = readStateAnswers(state, questions, stateForm);
  const { nonresidentAlien, ficaExemption, ...filed } = withoutMissing(w4);
  const forms: PersonWithholding = {
    ...saved,
    state,
    federalCertificate: changedCertificate(saved.federalCertificate, {
      ...filed,
      ...(nonresidentAlien !== undefined && { nonresidentAlien: nonresidentAlien || undefined }),
      ...(ficaExemption !== undefined && { ficaExemption: ficaExemption || undefined }),
    }),
    stateCertificate: { ...(isMoved ? {} : saved.stateCertificate), ...answers },
    ...(isMoved && saved.otherStates && { otherStates: saved.otherStates.filter((other) => other.state !== state) }),
  };
  return {
    person: { ...person, withholding: withResidence(forms, workState, person.state) },
    problems: problems.map(({ question, problem }) => `${labelOf(question)}: ${problem}`),
  };
}

/** A row with the state of work says where the person lives: at the address. */
function withResidence(forms: PersonWithholding, workState: string | undefined, address: string): PersonWithholding {
  if (workState === undefined) return forms;
  const { residence, ...others } = forms;
  const home = STATES.find(({ code }) => code === address)?.code;
  if (home === undefined || home === workState) return others;
  if (residence?.state === home) return forms;
  return { ...others, residence: { state: home, stateCertificate: {}, hasCertificate: true } };
}
