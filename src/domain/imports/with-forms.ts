import { type CompanyPerson, workStateOf } from '../companies/company-person.ts';
import { residenceIn } from '../companies/person-county.ts';
import type { PersonWithholding } from '../contacts/contact-schema.ts';
import { changedCertificate, plainCertificate } from '../payroll/tax/federal-certificate.ts';
import type { CertificateQuestions } from '../payroll/tax/withholding/edition.ts';
import { STATES } from '../us.ts';
import { HOME_FORM_COLUMNS, STATE_FORM_COLUMNS } from './certificate-columns.ts';
import type { PeopleImport } from './people-import.ts';
import { readStateAnswers } from './read-state-answers.ts';

type Patch = PeopleImport['rows'][number]['person'];

/** Whether a row says anything of the forms that decide about withholding. */
export const hasForms = (row: Patch): boolean =>
  [row.workState, row.w4, row.stateForm, row.homeForm, row.homeCertificate].some((part) => part !== undefined);

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
  questionsOf: (state: string) => CertificateQuestions | null,
): { readonly person: CompanyPerson; readonly problems: readonly string[] } {
  const { w4 = {}, stateForm = {}, workState } = patch;
  const state = workState ?? workStateOf(person);
  if (state === '') return { person, problems: ['Write the state, or the state of work.'] };
  const { isAssumed: _, ...saved }: PersonWithholding = person.withholding ?? {
    state,
    federalCertificate: plainCertificate('single'),
    stateCertificate: {},
  };
  const isMoved = saved.state !== state;
  const { answers, problems } = readStateAnswers(state, questionsOf(state), stateForm);
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
  const home = withHomeForm(withResidence(forms, workState, person.state), person.state, patch, questionsOf);
  return {
    person: { ...person, withholding: home.forms },
    problems: [...problems.map(({ question, problem }) => `${labelOf(question)}: ${problem}`), ...home.problems],
  };
}

const homeLabelOf = (question: string): string =>
  HOME_FORM_COLUMNS.find(({ id }) => id === `home.${question}`)?.label ?? question;

/** The form of the state of residence, where the address is in another state than the work. */
function withHomeForm(
  forms: PersonWithholding,
  address: string,
  { homeForm = {}, homeCertificate }: Patch,
  questionsOf: (state: string) => CertificateQuestions | null,
): { readonly forms: PersonWithholding; readonly problems: readonly string[] } {
  const home = forms.residence?.state ?? STATES.find(({ code }) => code === address)?.code;
  const { answers, problems } = readStateAnswers(home ?? '', home ? questionsOf(home) : null, homeForm);
  if (Object.keys(answers).length === 0 && problems.length === 0 && homeCertificate === undefined)
    return { forms, problems: [] };
  if (home === undefined || home === forms.state) {
    // No is what everybody could write who lives where the work is.
    const problem = 'The state of residence is the state of work. Leave its own columns empty.';
    return { forms, problems: Object.keys(homeForm).length > 0 || homeCertificate ? [problem] : [] };
  }
  const saved = forms.residence ?? { state: home, stateCertificate: {}, hasCertificate: true };
  return {
    forms: {
      ...forms,
      residence: {
        ...saved,
        stateCertificate: { ...saved.stateCertificate, ...answers },
        hasCertificate: homeCertificate ?? saved.hasCertificate,
      },
    },
    problems: problems.map(({ question, problem }) => `${homeLabelOf(question)}: ${problem}`),
  };
}

/** A row with the state of work says where the person lives: at the address. */
function withResidence(forms: PersonWithholding, workState: string | undefined, address: string): PersonWithholding {
  if (workState === undefined || (forms.residence !== undefined && forms.residence.state === address)) return forms;
  const { residence: _, ...others } = forms;
  return { ...others, ...residenceIn(address, workState) };
}
