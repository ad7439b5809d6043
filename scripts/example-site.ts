import { dateInNewYork } from '../src/domain/moment.ts';
import { documentKinds } from '../src/kinds/registry.ts';
import type { BuiltSite } from '../tests/e2e/built-site.ts';
import { signUpAt } from '../tests/e2e/sign-up.ts';
import { setUpFirstAdmin } from '../tests/e2e/staff.ts';

const EMAIL = 'ines@example.com';
const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const CARD = {
  card_holder_name: 'Ines Vallejo',
  card_number: '4242424242424242',
  card_expiry: '12/49',
  card_cvc: '123',
};

interface Order {
  readonly orderId: string;
  readonly orderKey: string;
  readonly documentId: string;
}

/** Cookies of the people of the site, and what they own. */
export interface ExampleSite {
  readonly customer: string;
  readonly newCustomer: string;
  readonly admin: string;
  readonly guestOrder: Order;
  readonly order: Order;
  readonly correctionDraft: string;
  /** The file of a document that a newer version replaced. */
  readonly replaced: Buffer;
}

/** The sample of a kind as a real form: in template mode, a pay stub is always a specimen. */
function realSample(id: string): Record<string, unknown> {
  const sample = documentKinds.find((kind) => kind.id === id)!.sample(1) as Record<string, unknown>;
  return id === 'PayStub' ? { ...sample, templateMode: false } : sample;
}

/** The same as a draft of the form: rows of a request may lack the keys by which the form finds them. */
export async function sampleDraft(id: string): Promise<Record<string, unknown>> {
  const kind = documentKinds.find((each) => each.id === id)!;
  const sample = realSample(id);
  if (id !== 'PayStub') return sample;
  // A calculated order has the shape of a draft.
  const order = await kind.calculate(kind.schema.parse(sample), dateInNewYork(new Date()));
  return kind.draftSchema.parse(order) as Record<string, unknown>;
}

/** Fills a new site through its own calls: purchases, drafts, a correction, and work for staff. */
export async function fillExampleSite(site: BuiltSite): Promise<ExampleSite> {
  const call = async (path: string, body: unknown, cookie = ''): Promise<Record<string, string>> => {
    const answer = await fetch(`${site.url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        Origin: site.url,
        Cookie: cookie,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };

  const buy = async (kind: string, input: object, cookie?: string): Promise<Order> => {
    const products = [{ kind, input }];
    const begun = await call('/order/createPayment', { products, email: EMAIL, attestation: ATTESTATION }, cookie);
    const { orderId, orderKey } = begun as { orderId: string; orderKey: string };
    await call('/order/successPayment', { orderId, orderKey, payment: CARD }, cookie);
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await fetch(`${site.url}/api/v1/order/${orderId}?key=${orderKey}`);
      const { data } = (await answer.json()) as { data: { documents: { id: string; status: string }[] } };
      const document = data.documents[0];
      if (document?.status === 'ready') return { orderId, orderKey, documentId: document.id };
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
    throw new Error(`${kind} was not issued.`);
  };

  const admin = (await setUpFirstAdmin(site)).cookie;
  const customer = await signUpAt(site, { username: EMAIL, fullName: 'Ines Vallejo' });
  const newCustomer = await signUpAt(site, { username: 'maren@example.com', fullName: 'Maren Adeyemi' });

  const bill = realSample('UtilityBill');
  const order = await buy('PayStub', realSample('PayStub'), customer);
  const wrong = await buy('UtilityBill', { ...bill, fullName: 'Jonas Feldt' }, customer);
  const replaced = await buy('Invoice', realSample('Invoice'), customer);
  const file = await (
    await fetch(`${site.url}/my-dashboard/documents/${replaced.documentId}/pdf/`, { headers: { Cookie: customer } })
  ).arrayBuffer();
  const terms = { ...(realSample('Invoice')['details'] as object), terms: 'net15' };
  await call(
    `/documents/${replaced.documentId}/correct`,
    {
      input: { ...realSample('Invoice'), details: terms },
      reason: 'The payment terms were wrong.',
      attestation: ATTESTATION,
    },
    customer,
  );
  const guestOrder = await buy('MISC1099', realSample('MISC1099'));

  await call('/drafts', { kind: 'UtilityBill', name: 'Utility bill, energy, Jonas Feld', form: bill }, customer);
  await call('/drafts', { kind: 'Invoice', name: 'Invoice 2026-042', form: realSample('Invoice') }, customer);
  const reopened = await fetch(`${site.url}/correction/?document=${wrong.documentId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, Cookie: customer },
    body: new URLSearchParams({ intent: 'reopen' }),
  });
  const correctionDraft = /draft=([\w-]+)/.exec(reopened.headers.get('location') ?? '')?.[1] ?? '';
  const domain = { issuer: 'Kestrel & Rowe Joinery LLC', domain: 'kestrelrowe.com', method: 'dns' };
  await call('/verifications/domain', domain, customer);

  await call('/support/create', {
    fname: 'Ada',
    lname: 'Byron',
    email: 'ada@example.com',
    subject: 'Issuer not verified',
    message: 'The pay stub says that the issuer is not verified. How do I verify my company?',
  });
  await fetch(`${site.url}/v/${wrong.documentId}/`, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams({ kind: 'report', email: 'jonas@example.com', message: 'My last name is Feld.' }),
  });
  return { customer, newCustomer, admin, guestOrder, order, correctionDraft, replaced: Buffer.from(file) };
}
