import { renewDevelopmentSeal } from '../../render/seal-key.ts';
import { readConfig, readEnvironment } from '../config.ts';
import { print } from './command.ts';
import type { Command } from './command.ts';

const STEPS = `The seal comes from SEAL_KEY and SEAL_CERTIFICATE, so the new one has to come from you:

  1. openssl ecparam -name prime256v1 -genkey -noout -out seal-key.pem
     openssl req -new -key seal-key.pem -subj "/CN=YOUR NAME seal" -out seal.csr
  2. Have the request signed by your certificate authority. Put the seal's certificate first and those above it
     behind it into seal-certificates.pem.
  3. SEAL_KEY_FILE=seal-key.pem SEAL_CERTIFICATE_FILE=seal-certificates.pem npm run doctor
  4. Set both for the site and start it again. Then destroy the old key.

Papers sealed with the old one go on checking green: the registry knows their bytes, and every certificate that was
ever used stays listed at /api/v1/verify/certificates.`;

export const rotateSealCommand: Command = {
  name: 'rotate-seal',
  summary: 'seal papers with a new key from the next start on',
  run: async () => {
    const config = readConfig(readEnvironment());
    if (config.seal.key !== undefined) {
      print(STEPS);
      return 0;
    }
    const former = renewDevelopmentSeal(config.dataDir, config.brandName);
    print(`A new seal is made. The old one lies in ${former}; papers sealed with it go on checking green.`);
    print('Start the site again to use the new one.');
    return 0;
  },
};
