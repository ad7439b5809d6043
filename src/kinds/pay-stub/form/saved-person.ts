import type { PersonWithholding } from '../../../domain/contacts/contact-schema.ts';
import {
  certificateOf,
  setDetails,
  setDetailsState,
  setFederalCertificate,
} from '../../../domain/payroll/edit-details.ts';
import { localTaxesOf } from '../../../domain/payroll/edit-local-taxes.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { addressUnder, type ContactLink, linkByPaths } from '../../../web/builder/contacts/contact-link.ts';
import { isSame } from '../../../web/builder/frame/paths.ts';
import type { PayStubForm } from './pay-stub-form.ts';

const ADDRESS_AND_JOB = linkByPaths<PayStubForm>('person', {
  name: 'employee.name',
  number: 'employee.id',
  title: 'employee.title',
  department: 'employee.department',
  phone: 'employee.phone',
  ...addressUnder('employee'),
});

/** The forms on file. Null if they say nothing; undefined if they are not asked for. */
function withholdingOf(form: PayStubForm): PersonWithholding | null | undefined {
  const { state, taxMethod, employmentType, stateCertificate, residence, otherStates = [] } = form.details;
  if (taxMethod !== 'official' || employmentType !== 'employee') return undefined;
  const federalCertificate = certificateOf(form);
  const localTaxes = localTaxesOf(form);
  const { stateHours } = form.stubs[0]!;
  const isPlain =
    isSame(federalCertificate, plainCertificate('single')) &&
    Object.keys(stateCertificate).length === 0 &&
    residence === undefined &&
    otherStates.length === 0 &&
    localTaxes.length === 0;
  if (isPlain) return null;
  return {
    state,
    federalCertificate,
    stateCertificate,
    ...(residence && { residence }),
    ...(localTaxes.length > 0 && { localTaxes: [...localTaxes] }),
    ...(otherStates.length > 0 && { otherStates: [...otherStates], ...(stateHours && { stateHours }) }),
  };
}

/** The saved states of work, with their usual hours on each stub. */
const withStatesOfWork = (order: PaystubOrder, { otherStates, stateHours }: PersonWithholding): PaystubOrder =>
  otherStates
    ? {
        ...setDetails(order, { otherStates }),
        stubs: order.stubs.map((stub) => ({ ...stub, stateHours: stateHours ?? {} })),
      }
    : order;

/** A person with the forms on file, so that the next pay stub withholds as the last one did. */
export const SAVED_PERSON: ContactLink<PayStubForm> = {
  kind: 'person',
  read: (form) => ({
    ...ADDRESS_AND_JOB.read(form),
    language: form.details.language ?? 'en',
    withholding: withholdingOf(form),
  }),
  fill: (form, values) => {
    const named = ADDRESS_AND_JOB.fill(form, values);
    const { withholding, language } = values;
    const isOther = language !== undefined && language !== (form.details.language ?? 'en');
    const filled = isOther ? { ...named, ...setDetails(named, { language }) } : named;
    if (!withholding) return filled;
    const { state, federalCertificate, stateCertificate, residence, localTaxes } = withholding;
    let order = setFederalCertificate(filled, federalCertificate);
    if (order.details.state === '') order = setDetailsState(order, state);
    // The form of another state has other questions, and its cities other taxes.
    if (order.details.state === state)
      order = withStatesOfWork(setDetails(order, { stateCertificate, ...(localTaxes && { localTaxes }) }), withholding);
    if (residence && residence.state !== order.details.state) order = setDetails(order, { residence });
    return { ...filled, ...order };
  },
};
