import type { Generated } from 'kysely';

export interface SealCertificateTable {
  fingerprint: string;
  certificate: Buffer;
  is_development: boolean;
  first_used_at: Date;
}

export interface MaintenanceTable {
  is_on: Generated<boolean>;
  message: string;
  until: Date | null;
  since: Date;
}

export interface OperationTables {
  seal_certificates: SealCertificateTable;
  maintenance: MaintenanceTable;
}
