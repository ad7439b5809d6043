import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { type KeyService, MOST_MS } from './key-service.ts';

/** AWS KMS, as the machine's own role or by the variables that AWS's tools read. The key is named by its ARN. */
export function awsKms(key: string, endpoint: string | undefined): KeyService {
  const region = /^arn:[\w-]+:kms:([\w-]+):/.exec(key)?.[1];
  if (region === undefined) throw new Error('SEAL_KEY_SERVICE must name the ARN of a key: aws-kms:arn:aws:kms:...');
  const client = new KMSClient({
    region,
    maxAttempts: 3,
    requestHandler: { requestTimeout: MOST_MS, connectionTimeout: MOST_MS },
    ...(endpoint !== undefined && { endpoint }),
  });
  return {
    publicKey: async () => {
      const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: key }));
      return PublicKey!;
    },
    sign: async (digest) => {
      const { Signature } = await client.send(
        new SignCommand({ KeyId: key, Message: digest, MessageType: 'DIGEST', SigningAlgorithm: 'ECDSA_SHA_256' }),
      );
      return Signature!;
    },
  };
}
