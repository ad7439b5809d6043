import { expect, test } from 'vitest';
import { EMPTY_CONTACT } from '../../../domain/contacts/contact.ts';
import { linkByPaths, linkUnder } from './contact-link.ts';

const TYPED = {
  employee: { address1: '4 Elm Street', address2: '', city: 'Easton', state: 'PA', zip: '18042', zip4: '1001' },
};
const { fill, read } = linkUnder<typeof TYPED>('person', 'employee', []);
const saved = (values: object) => ({ ...EMPTY_CONTACT, name: 'Ann Lee', ...values });

test.each([
  ['another address', { address1: '9 Oak Street', city: 'Easton', state: 'PA', zip: '18042' }, ''],
  ['another address with its own', { address1: '9 Oak Street', zip: '18042', zip4: '2002' }, '2002'],
  ['another street alone', { address1: '9 Oak Street' }, ''],
  ['no address', {}, '1001'],
])('the four digits go with their own street: a saved person with %s', (_, values, zip4) => {
  expect(fill(TYPED, saved(values)).employee.zip4).toBe(zip4);
});

test('a person is saved with the four digits, also from fields of other names', () => {
  expect(read(TYPED)).toMatchObject({ zip: '18042', zip4: '1001' });
  const bank = { bankAddress: '1 Main Street', bankZip: '18042', bankZip4: '1001' };
  const { fill: fillBank, read: readBank } = linkByPaths<typeof bank>('company', {
    address1: 'bankAddress',
    zip: 'bankZip',
  });
  expect(readBank(bank)).toMatchObject({ zip: '18042', zip4: '1001' });
  expect(fillBank(bank, saved({ address1: '2 Main Street', zip: '18015' }))).toEqual({
    bankAddress: '2 Main Street',
    bankZip: '18015',
    bankZip4: '',
  });
});
