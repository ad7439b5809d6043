import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ActionAnswer } from './action-answer.ts';
import { ActionForm } from './action-form.tsx';
import { Checkbox, RadioGroup, Select } from './choices.tsx';
import { TextArea, TextInput } from './text-input.tsx';

// What a browser without scripts gets.
function htmlOf(form: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => form }]);
  return renderToString(<Stub />);
}

const REFUSED: ActionAnswer = {
  intent: 'save',
  item: '7',
  isDone: false,
  message: 'Check 2 fields.',
  fields: { email: 'Please enter a valid email address', agrees: 'Check this box.' },
  typed: { email: ['not an address'], note: ['A note'], state: ['TX'], method: ['mailbox'], kinds: ['two'] },
};

const Fields = (): ReactNode => (
  <>
    <TextInput name="email" label="Email" type="email" />
    <TextInput name="password" label="Password" type="password" />
    <TextArea name="note" label="Note" defaultValue="saved before" />
    <Select
      name="state"
      label="State"
      defaultValue="CA"
      options={[
        { value: 'CA', label: 'California' },
        { value: 'TX', label: 'Texas' },
      ]}
    />
    <RadioGroup
      name="method"
      label="Method"
      defaultValue="dns"
      options={[
        { value: 'dns', label: 'DNS' },
        { value: 'mailbox', label: 'Mailbox' },
      ]}
    />
    <Checkbox name="kinds" value="one" label="One" defaultChecked />
    <Checkbox name="kinds" value="two" label="Two" />
    <Checkbox name="agrees" label="I agree" />
  </>
);

const formWith = (answer: ActionAnswer | undefined, item = '7') =>
  htmlOf(
    <ActionForm answer={answer} intents="save" item={item}>
      <Fields />
    </ActionForm>,
  );

const tag = (html: string, part: string): string => new RegExp(`<[^<>]*${part}[^<>]*>`).exec(html)?.[0] ?? '';

test('a refused form shows each message at its field and focuses the first wrong one', () => {
  const html = formWith(REFUSED);
  expect(html).toContain('Please enter a valid email address');
  expect(html).toContain('Check this box.');
  expect(tag(html, 'name="email"')).toMatch(/aria-invalid="true"/);
  expect(tag(html, 'name="email"')).toMatch(/autofocus/i);
  expect(tag(html, 'name="agrees"')).not.toMatch(/autofocus/i);
});

test('a refused form keeps what was entered', () => {
  const html = formWith(REFUSED);
  expect(tag(html, 'name="email"')).toContain('value="not an address"');
  expect(html).toContain('A note</textarea>');
  expect(tag(html, 'value="TX"')).toContain('selected');
  expect(tag(html, 'value="mailbox"')).toContain('checked');
  expect(tag(html, 'value="dns"')).not.toContain('checked');
  expect(tag(html, 'value="two"')).toContain('checked');
  expect(tag(html, 'value="one"')).not.toContain('checked');
});

test.each([
  ['no form was sent', undefined, '7'],
  ['the form is done', { ...REFUSED, isDone: true, fields: {}, typed: undefined }, '7'],
  ['another button was pressed', { ...REFUSED, intent: 'remove' }, '7'],
  ['another item was changed', REFUSED, '8'],
] as const)('a form shows its own values when %s', (_, answer, item) => {
  const html = formWith(answer, item);
  expect(html).not.toContain('Please enter a valid email address');
  expect(html).toContain('saved before</textarea>');
  expect(tag(html, 'value="CA"')).toContain('selected');
  expect(tag(html, 'value="one"')).toContain('checked');
});

test('an error without a field is announced in the form', () => {
  const html = formWith({ ...REFUSED, message: 'Incorrect email address or password', fields: {} });
  expect(html).toMatch(/role="alert"[^>]*>.*Incorrect email address or password/);
});

test('the browser never shows its own messages', () => {
  expect(tag(formWith(undefined), 'method="post"')).toContain('noValidate');
});
