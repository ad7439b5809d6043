/*
 * npm run archive -- FILE.pdf [--timestamps URL] [--certificates FILE.pem] [--out COPY.pdf]
 *
 * Writes an archival copy of a document (PAdES B-LTA) beside it, as FILE-archive.pdf. The document itself is not touched.
 * The copy begins with the document, byte for byte. Behind it are the certificates of its seal and timestamps, what
 * their authorities say about them today, and a timestamp over all of it, by SEAL_TIMESTAMP_URL or --timestamps. Run it
 * on the copy again before the certificate of that timestamp ends.
 * --certificates gives what neither the file nor its certificates do: the root of an authority that publishes none.
 * Exit code: 0 if the copy is complete, 1 if there is none.
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { timestampsFrom } from '../src/render/seal.ts';
import { readConfig, readEnvironment } from '../src/server/platform/config.ts';
import { archiveDocument } from '../src/server/documents/seal/archive-document.ts';
import { fetchNamedBy } from '../src/server/documents/seal/fetch-named.ts';
import { createResolver } from '../src/server/documents/verifications/resolver.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { timestamps: { type: 'string' }, certificates: { type: 'string' }, out: { type: 'string' } },
});
const [file] = positionals;
const config = readConfig(readEnvironment());
const timestamps = timestampsFrom(values.timestamps ?? config.seal.timestampUrl);
if (file === undefined || !timestamps) {
  process.stderr.write(
    'Usage: npm run archive -- FILE.pdf --timestamps URL [--certificates FILE.pem] [--out COPY.pdf]\n',
  );
  process.exit(1);
}
const copyPath = values.out ?? file.replace(/(?:-archive)?(?:\.pdf)?$/i, '-archive.pdf');
const texts =
  values.certificates === undefined
    ? []
    : (readFileSync(values.certificates, 'utf8').match(
        /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g,
      ) ?? []);

try {
  const copy = await archiveDocument(new Uint8Array(readFileSync(file)), {
    timestamps,
    fetch: fetchNamedBy({ config, dns: createResolver(config) }),
    now: new Date(),
    alsoKnown: texts.map((text) => new X509Certificate(text).raw),
  });
  writeFileSync(copyPath, copy);
  process.stdout.write(`Archival copy of ${file}: ${copyPath}. Keep the document itself too.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
