import type { KindContent } from '../../kind-content.ts';

export const page: KindContent = {
  heading: 'Utility bills',
  lead: 'A utility bill from a landlord or co-op splits the cost of energy, water, gas, internet or cable and shows every calculation. It is not a bill from the utility.',
  use: [
    'Landlords and property managers who bill tenants by submeter.',
    'Co-ops and small providers that bill their own members.',
    'Trainers and software testers who need specimens.',
  ],
  misuse: [
    'Proof of address. Ask the utility for its bill.',
    'A bill that uses the name or look of a utility. We refuse such names, and our documents look like ours.',
    'Removing the SPECIMEN mark. Only businesses verified by our staff can issue without it.',
  ],
  shows: [
    'Who issued it, and that it is not the utility’s own bill',
    'Customer and billing period',
    'Previous and current meter readings, and usage',
    'Each charge with its rate and calculation',
    'Where the figures come from',
    'Amount due and due date',
  ],
};
