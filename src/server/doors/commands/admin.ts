import { ROLE } from '../../../domain/roles.ts';
import { isAppError } from '../../../domain/errors.ts';
import { resetAdmin } from '../seed/reset-admin.ts';
import type { Command } from './command.ts';
import { print } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run admin -- reset EMAIL';

const DID = {
  reset: 'Removed the password, authenticator app, passkeys and sessions of this admin.',
  made: 'There was no active admin, so this account is one now.',
} as const;

/** For an admin who can no longer sign in: prints a link that sets a new password. */
export const admin: Command = async ([word, address, ...more]) => {
  if (word !== 'reset' || !address?.includes('@') || more.length > 0) {
    print(USAGE);
    return 2;
  }
  return withDatabase(async (db, config) => {
    try {
      const { did, token } = await resetAdmin({ db, now: () => new Date() }, address);
      print(
        [
          DID[did],
          '',
          `  ${config.siteUrl}/reset-password/?token=${token}`,
          '',
          'Open this link within an hour to set a new password. It works once. Then sign in, and set up an authenticator app.',
        ].join('\n'),
      );
      return 0;
    } catch (error) {
      if (!isAppError(error)) throw error;
      const admins = await db
        .selectFrom('users')
        .select('username')
        .where('user_role', '=', ROLE.admin)
        .where('disabled_at', 'is', null)
        .orderBy('username')
        .execute();
      print([error.message, 'Admins:', ...admins.map(({ username }) => `  ${username}`)].join('\n'));
      return 1;
    }
  });
};
