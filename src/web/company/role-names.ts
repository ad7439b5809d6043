import type { CompanyRole } from '../../domain/companies/company.ts';

export const ROLE_NAMES: Readonly<Record<CompanyRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  accountant: 'Accountant',
  viewer: 'Viewer',
};
