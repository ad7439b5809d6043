import { auditCommand } from './audit.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { issueCommand } from './issue.ts';
import { maintenanceCommand } from './maintenance.ts';
import { migrateCommand } from './migrate.ts';
import { rotateSealCommand } from './rotate-seal.ts';
import { serveCommand } from './serve.ts';

/** Every command of the program; the first is the default. */
export const commands: readonly Command[] = [
  serveCommand,
  migrateCommand,
  issueCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  maintenanceCommand,
  rotateSealCommand,
  auditCommand,
];
