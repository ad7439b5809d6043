import { renewDevelopmentSeal } from '../../../render/seal-key.ts';
import { readConfig, readEnvironment } from '../../platform/config.ts';
import { print } from './command.ts';
import type { Command } from './command.ts';

const STEPS = `The seal key comes from your settings, so create the new one yourself:

  1. openssl ecparam -name prime256v1 -genkey -noout -out seal-key.pem
     openssl req -new -key seal-key.pem -subj "/CN=YOUR NAME seal" -out seal.csr
  2. Have your certificate authority sign the request. Save the seal's certificate, followed by its issuers, in
     seal-certificates.pem.
  3. SEAL_KEY_FILE=seal-key.pem SEAL_CERTIFICATE_FILE=seal-certificates.pem npm run doctor
  4. Put both where SEAL_KEY_FILE and SEAL_CERTIFICATE_FILE point: every node takes them over within a minute. Without files,
     set both for the site and restart it. Then destroy the old key.

Documents sealed with the old key still verify. Every certificate that was ever used stays listed at
/api/v1/verify/certificates.`;

export const rotateSeal: Command = async () => {
  const config = readConfig(readEnvironment());
  if (config.seal.key !== undefined || config.seal.service !== undefined) {
    print(STEPS);
    return 0;
  }
  const former = renewDevelopmentSeal(config.dataDir, config.brandName);
  print(`Created a new seal key. The old key is in ${former}. Documents sealed with it still verify.`);
  print('Restart the site to use the new key.');
  return 0;
};
