import { homeCounty, setHomeCounty } from '../../../domain/payroll/edit-county.ts';
import { countyAfter } from '../../../domain/payroll/tax/county-of-zip.ts';
import type { PayStubForm } from './pay-stub-form.ts';

/** Without scripts: the county that follows from the employee's ZIP code, as the form fills it in on screen. */
export function withCountyOfZip(before: PayStubForm, form: PayStubForm): PayStubForm {
  const home = homeCounty(form);
  const { zip, state } = form.employee;
  if (home === null || state !== home.state) return form;
  const county = countyAfter(state, zip.slice(0, 5), { before: before.employee.zip, county: home.county });
  return county === home.county ? form : { ...form, ...setHomeCounty(form, county) };
}
