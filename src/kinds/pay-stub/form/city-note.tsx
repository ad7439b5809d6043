import type { ReactNode } from 'react';
import { addLocalTax, localTaxesOf } from '../../../domain/payroll/edit-local-taxes.ts';
import { certainCounty } from '../../../domain/payroll/tax/county-of-zip.ts';
import { asksResidence, type LocalPlace, placesOn } from '../../../domain/payroll/tax/local-places.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';

const isSameCity = (city: string, { place }: LocalPlace): boolean =>
  city
    .trim()
    .toLowerCase()
    .replace(/^saint /, 'st. ') === place.toLowerCase();

interface Address {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The whole county is the city, and the ZIP code is certainly in it. */
const isInCounty = ({ state, zip }: Address, { county }: LocalPlace): boolean =>
  county !== undefined && certainCounty(state, zip.slice(0, 5)) === county;

/**
 * Leads from the company's address to the tax of its city: by the ZIP code where that is certain, otherwise by the name. The
 * work may be elsewhere, so it offers the tax and does not add it by itself.
 */
export default function CityNote(step: StepProps<PayStubForm>): ReactNode {
  const { details, company, employee, stubs } = step.form;
  const isIn = (address: Address, each: LocalPlace): boolean =>
    address.state === details.state && (isInCounty(address, each) || isSameCity(address.city, each));
  const place = placesOn(details.state, stubs[0]!.payDate).find((each) => isIn(company, each));
  if (place === undefined) return null;
  if (localTaxesOf(step.form).some((tax) => tax.place === place.key)) return null;
  const isResident = isIn(employee, place);
  return (
    <Note>
      <p>
        {isInCounty(company, place) ? `The company’s ZIP code ${company.zip.slice(0, 5)}` : 'The company’s address'} is
        in {place.place}, which has a tax on pay for work there. If the work is there
        {asksResidence(place) && isResident && ' and the employee lives there'}, add it.
      </p>
      <Button
        variant="outlined"
        small
        onClick={() =>
          editOrder(step)((order) => addLocalTax(order, { place: place.key, name: place.name, isResident }))
        }
      >
        Add {place.name}
      </Button>
    </Note>
  );
}
