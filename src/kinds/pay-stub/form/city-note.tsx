import type { ReactNode } from 'react';
import { addLocalTax, localTaxesOf } from '../../../domain/payroll/edit-local-taxes.ts';
import { asksResidence, placesOn } from '../../../domain/payroll/tax/local-places.ts';
import { isAddressIn, isInCounty } from '../../../domain/payroll/tax/place-of-address.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';

/**
 * Leads from the company's address to the tax of its city: by the ZIP code where that is certain, otherwise by the name. The
 * work may be elsewhere, so it offers the tax and does not add it by itself.
 */
export default function CityNote(step: StepProps<PayStubForm>): ReactNode {
  const { details, company, employee, stubs } = step.form;
  const place = placesOn(details.state, stubs[0]!.payDate).find((each) => isAddressIn(company, each));
  if (place === undefined) return null;
  if (localTaxesOf(step.form).some((tax) => tax.place === place.key)) return null;
  const isResident = isAddressIn(employee, place);
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
