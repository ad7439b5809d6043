import type { ReactNode } from 'react';
import { addLocalTax, localTaxesOf } from '../../../domain/payroll/edit-local-taxes.ts';
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

/**
 * Leads from the company's address to the tax of its city. The city of an address may be another one than the city where
 * the work is, so it offers the tax and does not add it by itself.
 */
export default function CityNote(step: StepProps<PayStubForm>): ReactNode {
  const { details, company, employee, stubs } = step.form;
  const place = placesOn(details.state, stubs[0]!.payDate).find((each) => isSameCity(company.city, each));
  if (place === undefined || company.state !== details.state) return null;
  if (localTaxesOf(step.form).some((tax) => tax.place === place.key)) return null;
  const isResident = employee.state === details.state && isSameCity(employee.city, place);
  return (
    <Note>
      <p>
        The company’s address is in {place.place}, which has a tax on pay for work there. If the work is there
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
