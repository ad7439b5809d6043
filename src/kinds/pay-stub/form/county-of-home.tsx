import type { ReactNode } from 'react';
import { homeCounty, setHomeCounty } from '../../../domain/payroll/edit-county.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import CountyOfZip from '../../../web/parts/payroll/withholding/county-of-zip.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';

/** The county of the employee's ZIP code, in states whose residents pay a county tax. */
export default function CountyOfHome(step: StepProps<PayStubForm>): ReactNode {
  const home = homeCounty(step.form);
  const { zip, state } = step.form.employee;
  if (home === null) return null;
  return (
    <CountyOfZip
      {...home}
      key={home.state}
      zip={state === home.state ? zip : ''}
      onCounty={(county, isTyped) => editOrder(step)((order) => setHomeCounty(order, county), { isSilent: !isTyped })}
    />
  );
}
