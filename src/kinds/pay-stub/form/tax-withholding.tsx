import { type ReactNode, Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { certificateOf, setDetails, setFederalCertificate } from '../../../domain/payroll/edit-details.ts';
import { localTaxesOf } from '../../../domain/payroll/edit-local-taxes.ts';
import { localTaxesBesides } from '../../../domain/payroll/tax/local-taxes.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import type { StateWithholding } from '../../../domain/payroll/tax/state-withholding.ts';
import type { TaxMethod } from '../../../domain/payroll/tax/tax-context.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import type { BuilderData } from '../../../web/builder/frame/builder-page.server.ts';
import { isSame } from '../../../web/builder/frame/paths.ts';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import { RadioGroup } from '../../../web/ui/choices.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { FederalFields } from '../../../web/parts/payroll/withholding/federal-fields.tsx';
import { useStateWithholding } from '../../../web/parts/payroll/withholding/use-state-withholding.ts';
import {
  defaultsSentence,
  leftOutSentence,
  TAX_METHODS,
} from '../../../web/parts/payroll/withholding/withholding-words.ts';
import { editOrder, type PayStubForm, type WithholdingFacts } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

// Loaded when the state of work is known, and with the standard method.
const WorkStateFields = lazyPart(() => import('./work-state-fields.tsx'));
const ResidenceFields = lazyPart(() => import('./residence-fields.tsx'));
const LocalTaxes = lazyPart(() => import('./local-taxes.tsx'));
const StandardFields = lazyPart(() => import('./standard-fields.tsx'));
// Loaded in the states whose cities have taxes.
const CityNote = lazyPart(() => import('./city-note.tsx'));

/** How taxes are withheld: by the employee's certificates, or by a simple estimate. Most people leave it as it is. */
export function TaxWithholding(step: StepProps<PayStubForm>): ReactNode {
  const { form } = step;
  const { facts, today } = useLoaderData<BuilderData>();
  const { state } = form.details;
  const loaded = (facts as WithholdingFacts | null)?.work ?? null;
  const withholding = useStateWithholding(loaded, state, form.stubs[0]!.payDate, today);
  const edit = editOrder(step);
  const { taxMethod, employmentType, stateCertificate, residence } = form.details;
  const isPlain =
    taxMethod === 'official' &&
    residence === undefined &&
    localTaxesOf(form).length === 0 &&
    !form.details.otherStates?.length &&
    isSame(certificateOf(form), plainCertificate('single')) &&
    Object.keys(stateCertificate).length === 0;
  const [isOpen, setOpen] = useState(!isPlain);
  const isWrong = Object.keys(step.errors).some((path) =>
    /^details\.(stateCertificate|residence|otherStates|localTaxes)\./.test(path),
  );
  if (isWrong && !isOpen) setOpen(true);
  if (employmentType === 'contractor') return null;
  return (
    <>
      <Suspense>{localTaxesBesides(state) && <CityNote {...step} />}</Suspense>
      <details
        className={styles.panel}
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== isOpen) setOpen(currentTarget.open);
        }}
      >
        <summary>
          Tax withholding <span className="pp-small pp-dimmed">{isPlain ? 'Defaults' : 'Your entries'}</span>
        </summary>
        <div className={styles.stub}>
          <RadioGroup
            label="Tax calculation"
            name="details.taxMethod"
            value={taxMethod}
            onValue={(value) => edit((order) => setDetails(order, { taxMethod: value as TaxMethod }))}
            options={TAX_METHODS}
          />
          {taxMethod === 'official' ? (
            <Official step={step} withholding={withholding} />
          ) : (
            <>
              {withholding && <Note>{leftOutSentence(withholding)}</Note>}
              <Suspense>
                <StandardFields {...step} />
              </Suspense>
            </>
          )}
          {state !== '' && (
            <Suspense>
              <ResidenceFields {...step} />
            </Suspense>
          )}
          {(state !== '' || localTaxesOf(form).length > 0) && (
            <Suspense>
              <LocalTaxes {...step} />
            </Suspense>
          )}
        </div>
      </details>
    </>
  );
}

interface OfficialProps {
  readonly step: StepProps<PayStubForm>;
  readonly withholding: StateWithholding | null;
}

function Official({ step, withholding }: OfficialProps): ReactNode {
  const { form } = step;
  const { state } = form.details;
  const edit = editOrder(step);
  const certificate = certificateOf(form);
  return (
    <>
      <p className="pp-small pp-dimmed">{defaultsSentence(certificate, withholding)}</p>
      <section aria-label="Federal Form W-4" className={styles.fields}>
        <h3>Federal: Form W-4</h3>
        <FederalFields
          path="details.federalCertificate"
          certificate={certificate}
          onChange={(changes) => edit((order) => setFederalCertificate(order, changes))}
        />
      </section>
      {state === '' ? (
        <section aria-label="State withholding" className={styles.fields}>
          <h3>State</h3>
          <p className="pp-small pp-dimmed">Choose the state in Paystub Details first.</p>
        </section>
      ) : (
        <Suspense>
          <WorkStateFields step={step} withholding={withholding} />
        </Suspense>
      )}
    </>
  );
}
