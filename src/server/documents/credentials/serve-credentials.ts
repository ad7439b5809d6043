import { Hono } from 'hono';
import { VC_TYPE } from '../../../../packages/verify/index.ts';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';
import { credentialType } from './document-credential.ts';
import { issuerDidDocument } from '../issuers/issuer-identity.ts';
import { didDocument } from './did-document.ts';
import { statusListCredential } from './status-list.ts';

/** Any page may read it, and any cache may keep it for five minutes, as long as a revocation may take to be seen. */
const shared = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': 'public, max-age=300',
  'Access-Control-Allow-Origin': '*',
});

/** What a stranger needs to verify a credential: our keys, the status lists, and what the type means. */
export const serveCredentials = (app: App): Hono<HttpEnv> =>
  new Hono<HttpEnv>()
    .get('/.well-known/did.json', async (c) =>
      c.body(JSON.stringify(await didDocument(app)), 200, shared('application/did+json')),
    )
    .get('/issuers/:id/did.json', async (c) =>
      c.body(JSON.stringify(await issuerDidDocument(app, c.req.param('id'))), 200, shared('application/did+json')),
    )
    .get('/credentials/status/:list{[1-9][0-9]{0,8}}', async (c) =>
      c.body(await statusListCredential(app, Number(c.req.param('list'))), 200, shared(VC_TYPE)),
    )
    .get('/credentials/document', (c) =>
      c.body(
        JSON.stringify({
          vct: credentialType(app.config.siteUrl),
          name: 'Document',
          description: `The facts of a document that was issued and sealed by ${app.config.brandName}.`,
        }),
        200,
        shared('application/json'),
      ),
    )
    .get('/credentials/*', () => {
      throw new AppError('NOT_FOUND', 'There is no such credential.');
    });
