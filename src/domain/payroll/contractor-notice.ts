/** In place of the deductions of a contractor, on screen and in print. */
export const CONTRACTOR_NOTICE = 'No deductions are calculated for contractors.';
