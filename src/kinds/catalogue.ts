// Every kind of document, one line each. The name is also that of the kind in its kind.ts.
export { meta as payStub } from './pay-stub/meta.ts';
export { meta as utilityBill } from './utility-bill/meta.ts';
export { meta as bankStatement } from './bank-statement/meta.ts';
export { meta as invoice } from './invoice/meta.ts';
export { meta as w2 } from './w2/meta.ts';
export { meta as misc1099 } from './misc-1099/meta.ts';
export { meta as nec1099 } from './nec-1099/meta.ts';
export { meta as hoursStatement } from './hours-statement/meta.ts';
export { meta as employmentStatement } from './employment-statement/meta.ts';
